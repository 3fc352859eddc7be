/** A closed list of suffixes, so that the name of a file says what it holds. CONTRIBUTING.md explains them. */

/** Of components, in `src/site` and `src/app`. */
const COMPONENTS =
  'screen section card row list table chart form field dialog link note head nav tabs menu bar step frame picture text';
/** Of everything else there; hooks are `use-….ts`. */
const MODULES = 'search paths loader inputs labels copy rules draft';
/** Of modules on the server. */
const SERVER = 'router service queries fragments policy tasks';

const anyOf = (names: string) => names.replaceAll(' ', '|');

const RULES = [
  { files: /^src\/site\/copy\//, name: /./ },
  { files: /^src\/(?:site|app)\/.*\.tsx$/, name: new RegExp(`-(?:${anyOf(COMPONENTS)})s?\\.tsx$`) },
  { files: /^src\/(?:site|app)\/.*\.ts$/, name: new RegExp(`-(?:${anyOf(MODULES)})\\.ts$|/use-[^/]+\\.ts$`) },
  { files: /^server\/modules\/.*\.ts$/, name: new RegExp(`\\.(?:${anyOf(SERVER)})\\.ts$`) },
];

/** The paths whose names do not end as the list says. @param paths relative to the repository, with slashes */
export function findMisnamed(paths: readonly string[]): string[] {
  return paths.filter((path) => RULES.find(({ files }) => files.test(path))?.name.test(path) === false);
}
