/** Texts of the page that verifies a statement. */
export const VERIFY_PAGE = {
  title: 'Verify a statement',
  lead: 'Check that a Connections statement is complete and unchanged. Your browser does all the work: the file never leaves this device.',
  formTitle: 'Your statement',
  fileLabel: 'Statement file',
  fileHelp: 'The JSON file from your Connections page',
  fingerprintLabel: 'Fingerprint',
  fingerprintHelp: '64 letters and digits from a monthly statement email',
  submit: 'Verify statement',
  withoutScript: 'Turn on JavaScript: your browser can’t verify the statement without it.',
  missingFile: 'Choose a statement file',
  unreadable: 'Your browser couldn’t read this file. Choose it again',
  insecure: 'Your browser only verifies statements on a secure connection (https)',
  pointsTitle: 'How it works',
  points: [
    [
      'Every line seals the ones before it',
      'Each line carries a SHA-256 hash of itself and the line before. Change, remove or add one, and everything after it stops matching.',
    ],
    [
      'The email is your proof',
      'Our monthly email names the last hash, the fingerprint. Not even we can rewrite a statement and still match an email you already have.',
    ],
    [
      'No need to trust this page',
      'The format is public. Help explains it, so you can check a statement with your own tools.',
    ],
  ],
} as const;
