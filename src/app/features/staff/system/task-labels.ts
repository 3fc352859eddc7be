/** What a background task does, in words. A task that is not here goes by its name. */
const LABELS: Readonly<Record<string, string>> = {
  'mail.send': 'Send an email',
  'appointments.remind': 'Remind about appointments',
  'auth.sendPasswordReset': 'Email a password reset link',
  'auth.sendEmailVerification': 'Email a link to confirm an address',
  'auth.sendSignInLink': 'Email a sign-in link',
  'auth.sweepExpired': 'Remove expired sessions and links',
  'connections.dispatchOutbox': 'Send news about Connections',
  'connections.remindSilent': 'Remind people to reply',
  'connections.returnSilent': 'Return Connections without a reply',
  'connections.returnSuspended': 'Return Connections with suspended accounts',
  'connections.settleDue': 'Bring wallets up to date',
  'messages.remindUnread': 'Email about unread messages',
  'messages.push': 'Send push messages about unread messages',
  'messages.pushTo': 'Send a push message about an unread message',
  'uploads.process': 'Prepare a file',
  'uploads.sweep': 'Remove unused files',
  'credentials.endGrace': 'End grace periods',
  'credentials.remindExpiry': 'Remind about expiring documents',
  'credentials.remindGrace': 'Remind about grace periods',
  'profiles.expireVerification': 'End expired verifications',
  'requests.askConfirmations': 'Ask whether requests are still open',
  'requests.sendConfirmation': 'Email a link to keep a request open',
  'search.notifyAlerts': 'Tell search alerts about a professional',
  'billing.dropSubscription': 'Cancel a subscription',
  'billing.reconcile': 'Compare payments with the provider',
  'billing.remind': 'Remind about upcoming charges',
};

export function taskLabel(task: string): string {
  return LABELS[task] ?? task;
}
