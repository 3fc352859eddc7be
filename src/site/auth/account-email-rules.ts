/** The address that an account is known by: password managers fill it in with the password. */
export const ACCOUNT_EMAIL_INPUT = {
  type: 'email',
  inputMode: 'email',
  autoComplete: 'username',
  autoCapitalize: 'none',
  spellCheck: false,
  required: true,
} as const;
