import { z } from 'zod';

/** The sentence for an empty required field whose schema has none of its own. */
export const REQUIRED_MESSAGE = 'This field is required';

const CHECK_MESSAGE = 'Check what you entered here';

const TYPE_MESSAGES: Readonly<Record<string, string>> = {
  string: 'Enter text',
  number: 'Enter a number',
  int: 'Enter a whole number',
  boolean: 'Choose yes or no',
  array: 'Enter a list',
  object: 'Enter named fields',
  date: 'Enter a date',
};

const FORMAT_MESSAGES: Readonly<Record<string, string>> = {
  email: 'Enter an email address like name@example.com',
  url: 'Enter a full address that starts with https://',
  uuid: 'This ID isn’t valid',
  date: 'Enter a date as YYYY-MM-DD',
  datetime: 'Enter a date and time like 2026-11-20T15:00:00Z',
};

type Issue = z.core.$ZodRawIssue;
type SizeIssue = Issue & { code: 'too_big' | 'too_small' };

/** What a person reads about an issue whose schema has no message of its own: never the library's text. */
export function issueMessage(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined || issue.input === null
        ? REQUIRED_MESSAGE
        : (TYPE_MESSAGES[issue.expected] ?? CHECK_MESSAGE);
    case 'invalid_value':
      return isUnanswered(issue.input) ? REQUIRED_MESSAGE : `Choose ${listOf(issue.values)}`;
    case 'invalid_format':
      return FORMAT_MESSAGES[issue.format] ?? CHECK_MESSAGE;
    case 'too_big':
    case 'too_small':
      return sizeMessage(issue);
    case 'not_multiple_of':
      return `Enter a multiple of ${issue.divisor}`;
    case 'unrecognized_keys':
      return `There’s no field called ${issue.keys.join(', ')}`;
    default:
      return CHECK_MESSAGE;
  }
}

/** As a form holds a choice that nobody made, in a field, a group of radios or a select. */
function isUnanswered(input: unknown): boolean {
  return input === undefined || input === null || input === '';
}

/** Once per process, before anything is parsed: the server, the browser's forms and the command line say the same words. */
export function installIssueMessages(): void {
  z.config({ customError: issueMessage });
}

function sizeMessage(issue: SizeIssue): string {
  const { origin } = issue;
  const limit = issue.code === 'too_big' ? issue.maximum : issue.minimum;
  const bound = issue.code === 'too_big' ? 'at most' : 'at least';
  if (origin === 'string') {
    if (issue.code === 'too_small' && limit === 1) return REQUIRED_MESSAGE;
    return `Use ${bound} ${limit} characters`;
  }
  if (origin === 'array') return `Choose ${bound} ${limit}`;
  if (issue.inclusive === false) {
    return `Enter a number ${issue.code === 'too_big' ? 'below' : 'above'} ${limit}`;
  }
  return `Enter ${bound} ${limit}`;
}

function listOf(values: readonly z.core.util.Primitive[]): string {
  const names = values.filter((value) => value !== '').map(String);
  return names.length < 2 ? names.join() : `one of ${names.join(', ')}`;
}
