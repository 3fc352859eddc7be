import { AUTHENTICATOR_APPS, RECOVERY_CODES, TWO_STEP_NAMES } from '#contract/two-step.ts';
import type { Article } from './article.ts';
import { PASSWORD_LENGTH, RESET_LINK_LIFE, SESSION_IDLE, SESSION_LONGEST } from './figures.ts';
import { link, list, section, steps, text } from './prose.ts';

const tab = 'getting-started';
const changed = '2026-11-22';

/** Getting started: passwords, two-step sign-in and devices. */
export const SIGNING_IN_ARTICLES: readonly Article[] = [
  {
    id: 'passwords',
    tab,
    changed,
    title: 'Reset or change your password',
    lead: `Use ${PASSWORD_LENGTH}, any kind you like. We only reject passwords that are easy to guess.`,
    keywords: 'forgot forgotten login locked out weak cannot sign in',
    sections: [
      section(
        'What makes a good password',
        list(
          'Length beats symbols. Four unrelated words are better than one word with a digit at the end.',
          'Don’t use a common password, or one built on your name, email address or city.',
          'If we reject a password, we’ll tell you why.',
        ),
      ),
      section(
        'Forgot your password',
        steps(
          [link('Ask for a reset link', '/auth?mode=forgot'), ' with your account’s email address.'],
          `Open the link in the email. It works once, for ${RESET_LINK_LIFE}.`,
          'Set a new password and sign in. We’ll sign you out on every device.',
        ),
        text(
          'No email? Check your spam folder, and make sure it’s the address you signed up with. To protect your privacy, the page says the same thing for every address.',
        ),
      ),
      section(
        'Change it',
        text(
          'Under ',
          link('Password', '/account#password'),
          ' in your account. This browser stays signed in. All others are signed out. We email you about every change.',
        ),
      ),
      section(
        'Too many attempts',
        text('After too many wrong passwords, you’ll need to wait. The message says how long.'),
      ),
    ],
  },
  {
    id: 'two-step-sign-in',
    tab,
    changed: '2026-11-30',
    title: 'Sign in with two steps',
    lead: 'Besides your password, signing in takes a code from an app on your phone. No one gets in with your password alone.',
    keywords: `${TWO_STEP_NAMES} authenticator app code security recovery lost phone`,
    sections: [
      section(
        'Turn it on',
        steps(
          ['Open ', link('Two-step sign-in', '/account#two-step'), ' in your account.'],
          'Choose Set up two-step sign-in and enter your password.',
          `Scan the picture with an authenticator app, such as ${AUTHENTICATOR_APPS}.`,
          'Enter the code that the app shows.',
          `Save your ${RECOVERY_CODES} recovery codes somewhere other than your phone.`,
        ),
        text(
          'We’ll sign you out on your other devices. API tokens keep working: revoke any you don’t know under ',
          link('Developers', '/account#developers'),
          '.',
        ),
      ),
      section(
        'Sign in',
        text(
          'Enter your email and password as before, then the code that your app shows. Each code works once. If one doesn’t work, wait for the next one.',
        ),
      ),
      section(
        'A new phone',
        text(
          'Many apps move to a new phone with your account there. If yours doesn’t, turn two-step sign-in off and on again while you still have the old phone.',
        ),
      ),
      section(
        'Lost your phone',
        list(
          'Choose Use a recovery code when you sign in. Each works once.',
          'Running low? Get new ones in your account. The old ones stop working.',
          [
            'No codes either? ',
            link('Contact support', '/contact-support'),
            '. We’ll make sure it’s you before we turn it off.',
          ],
        ),
      ),
      section(
        'Emails about it',
        text(
          'We email you when it’s turned on or off, when a recovery code is used, and when someone enters your password with too many wrong codes.',
        ),
      ),
    ],
  },
  {
    id: 'devices',
    tab,
    changed,
    title: 'See where you’re signed in',
    lead: 'Your account lists every signed-in browser and command line. Sign out of one, or all but this one.',
    keywords: 'session sessions sign out everywhere logout stolen lost phone token security',
    sections: [
      section(
        'How long you stay signed in',
        text(
          `We sign out devices you haven’t used for ${SESSION_IDLE}. After ${SESSION_LONGEST}, every device has to sign in again.`,
        ),
      ),
      section(
        'Sign out elsewhere',
        steps(
          ['Open ', link('Devices', '/account#devices'), ' in your account.'],
          'Choose Sign out next to a device, or Sign out all others.',
          'Don’t recognize the device? Change your password too.',
        ),
      ),
      section(
        'One browser, several tabs',
        text('Signing out in one tab signs you out in every tab of that browser.'),
      ),
      section(
        'What we keep about a device',
        text(
          'The browser and system, such as Safari on iOS, when it signed in and when it was last used. We don’t keep its location or network address.',
        ),
      ),
    ],
  },
];
