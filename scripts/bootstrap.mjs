/**
 * Runs before every npm script, on whichever Node the system has: installs the dependencies when they are not
 * those of package-lock.json. Among them is the Node that runs everything else. Old syntax on purpose, so that
 * an old Node can still say that it is old.
 */
import { spawn, spawnSync } from 'child_process';
import { existsSync, readFileSync, realpathSync } from 'fs';
import { basename, dirname, join } from 'path';
import { fileURLToPath } from 'url';

const OLDEST_NODE = [20, 19];
const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..');
const UNREACHABLE =
  /\b(ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|ERR_SOCKET_TIMEOUT)\b/;

/**
 * What differs between package-lock.json and what npm says it installed (`node_modules/.package-lock.json`), both
 * as their `packages`. Optional packages may be missing: they are for other platforms. In production those for
 * development may be too: `npm prune` took them out of the image, whose directory is not ours to change.
 */
export function listDifferences(wanted, installed, isProduction = false) {
  const differences = [];
  for (const path of Object.keys(wanted)) {
    const want = wanted[path];
    const have = installed[path];
    const mayBeMissing = want.optional === true || (isProduction && want.dev === true);
    if (path === '' || (have === undefined && mayBeMissing)) continue;
    if (have === undefined) differences.push(`${path} is missing`);
    else if (have.version !== want.version || have.integrity !== want.integrity) {
      differences.push(`${path} is ${have.version}, not ${want.version}`);
    }
  }
  for (const path of Object.keys(installed)) {
    if (wanted[path] === undefined) differences.push(`${path} is not wanted`);
  }
  return differences;
}

export function isNodeTooOld(version) {
  const [major, minor] = version.split('.').map(Number);
  return major < OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor < OLDEST_NODE[1]);
}

/** Condenses npm's output into one line for the terminal. */
export function explainFailure(npmOutput) {
  if (UNREACHABLE.test(npmOutput)) {
    return 'The dependencies could not be installed: the npm registry does not answer. Check the network, or npm config get registry.';
  }
  const lines = npmOutput
    .split('\n')
    .map((line) => line.replace(/^npm (error|ERR!)( code)?/, '').trim())
    .filter((line) => line !== '' && !line.startsWith('A complete log of this run'));
  return `The dependencies could not be installed: ${lines.slice(0, 2).join(' ') || 'npm gave no reason'}`;
}

function isInstalled() {
  const installed = join(ROOT, 'node_modules/.package-lock.json');
  const isProduction = process.env.NODE_ENV === 'production';
  // The image has a Node of its own, which runs us already.
  const runs = hasNode() || (isProduction && Boolean(process.features.typescript));
  if (!existsSync(installed) || !runs) return false;
  const read = (file) => JSON.parse(readFileSync(file, 'utf8')).packages;
  try {
    const wanted = read(join(ROOT, 'package-lock.json'));
    return listDifferences(wanted, read(installed), isProduction).length === 0;
  } catch {
    return false;
  }
}

function hasNode() {
  return existsSync(join(ROOT, 'node_modules/.bin/node'));
}

/** The npm that runs us, on the Node it runs on: ours in node_modules is about to be replaced. */
function npmCommand() {
  const npm = process.env.npm_execpath;
  if (npm === undefined || !/^npm-cli\.c?js$/.test(basename(npm))) return ['npm'];
  const node = process.env.npm_node_execpath;
  return [node !== undefined && existsSync(node) ? node : process.execPath, npm];
}

function install() {
  const [command, ...first] = npmCommand();
  const flags = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error', '--fetch-retries=1'];
  const child = spawn(command, [...first, ...flags], {
    cwd: ROOT,
    env: { ...process.env, NODE_ENV: 'development' },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let output = '';
  child.stderr.on('data', (chunk) => (output += chunk));
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
  return new Promise((resolve) => {
    child.on('error', (error) => resolve({ isDone: false, output: String(error.message) }));
    child.on('close', (status) => resolve({ isDone: status === 0, output }));
  });
}

async function main() {
  if (isNodeTooOld(process.versions.node)) {
    return `Lintel needs Node ${OLDEST_NODE.join('.')} or newer to install itself; this is ${process.versions.node}.`;
  }
  if (isInstalled()) return null;
  // Standard output is the program's, which comes next.
  console.error('Installing the dependencies, which takes about half a minute …');
  const { isDone, output } = await install();
  if (!isDone) return explainFailure(output);
  if (!hasNode() || spawnSync(join(ROOT, 'node_modules/.bin/node'), ['-v']).status !== 0) {
    return 'The dependencies are there, but npm did not run their install scripts. Allow them (npm config set ignore-scripts false), remove node_modules and try again.';
  }
  return null;
}

if (process.argv[1] !== undefined && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) {
  main().then((problem) => {
    if (problem === null) return;
    console.error(problem);
    process.exitCode = 1;
  });
}
