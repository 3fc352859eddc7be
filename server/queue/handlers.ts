import type { App } from '../app.ts';
import {
  sendEmailVerification,
  sendPasswordReset,
  sendSignInLink,
  sweepExpired,
} from '../modules/auth/auth.tasks.ts';
import { remindOfAppointments } from '../modules/appointments/appointments.tasks.ts';
import { sendEmailChange } from '../modules/account/email-change.tasks.ts';
import { updateProviderCustomer } from '../modules/billing/subscriptions/account-closing.service.ts';
import { sendInvitation } from '../modules/company/company.tasks.ts';
import {
  dispatchOutbox,
  remindSilent,
  returnSilent,
  settleDue,
} from '../modules/connections/connections.tasks.ts';
import { remindExpiry } from '../modules/credentials/credentials.tasks.ts';
import { returnSuspended } from '../modules/safety/suspension.tasks.ts';
import { dropSubscription, remind } from '../modules/billing/billing.tasks.ts';
import { sweepEvents } from '../modules/billing/events/events.tasks.ts';
import { reconcile } from '../modules/billing/events/reconcile.tasks.ts';
import { foldWorkTallies } from '../modules/figures/work-tallies.tasks.ts';
import { mailStatements } from '../modules/ledger/statement-mails.tasks.ts';
import { pushMessageTo, pushUnread, remindPerson, remindUnread } from '../modules/messages/messages.tasks.ts';
import { deliverMail, pushNotification, pushToDevice } from '../modules/notifications/delivery.service.ts';
import { sweepNotifications } from '../modules/notifications/notifications.tasks.ts';
import { sendDigests } from '../modules/notifications/digest.tasks.ts';
import { eraseAccount, eraseDue } from '../modules/personal-data/erasure.tasks.ts';
import { makeExport } from '../modules/personal-data/exports.tasks.ts';
import { windDown } from '../modules/personal-data/wind-down.tasks.ts';
import { endGracePeriods, remindGrace } from '../modules/profiles/grace.tasks.ts';
import { expireVerification } from '../modules/profiles/profiles.tasks.ts';
import { askConfirmations, sendConfirmation } from '../modules/requests/confirmations.tasks.ts';
import { publishDue } from '../modules/reviews/reviews.tasks.ts';
import { foldMarketTallies } from '../modules/search/market-tallies.tasks.ts';
import { notifyAlerts } from '../modules/search/search-alerts.tasks.ts';
import { processUpload } from '../modules/uploads/processing.tasks.ts';
import { sweepUploads } from '../modules/uploads/uploads.tasks.ts';
import { deliverWebhook, sweepDeliveries } from '../modules/webhooks/delivery.service.ts';
import type { TaskAttempt } from './task-attempt.ts';
import type { TaskName, TaskPayload } from './tasks.ts';

type Handlers = {
  readonly [N in TaskName]: (app: App, payload: TaskPayload<N>, attempt: TaskAttempt) => Promise<void>;
};

/**
 * The handler of each task. Delivery is at least once: handlers are idempotent, or use the attempt to avoid repeating.
 */
export const HANDLERS: Handlers = {
  'mail.send': deliverMail,
  'appointments.remind': (app) => remindOfAppointments(app),
  'auth.sendPasswordReset': sendPasswordReset,
  'auth.sendEmailVerification': sendEmailVerification,
  'auth.sendSignInLink': sendSignInLink,
  'account.sendEmailChange': sendEmailChange,
  'personalData.export': makeExport,
  'personalData.windDown': windDown,
  'personalData.eraseDue': (app) => eraseDue(app),
  'personalData.erase': eraseAccount,
  'company.sendInvitation': sendInvitation,
  'auth.sweepExpired': (app) => sweepExpired(app),
  'connections.dispatchOutbox': (app) => dispatchOutbox(app),
  'connections.mailStatements': (app) => mailStatements(app),
  'connections.remindSilent': (app) => remindSilent(app),
  'connections.returnSilent': (app) => returnSilent(app),
  'connections.returnSuspended': (app) => returnSuspended(app),
  'connections.settleDue': (app) => settleDue(app),
  'uploads.process': processUpload,
  'uploads.sweep': (app) => sweepUploads(app),
  'credentials.endGrace': (app) => endGracePeriods(app),
  'credentials.remindExpiry': (app) => remindExpiry(app),
  'credentials.remindGrace': (app) => remindGrace(app),
  'figures.foldWorkTallies': (app) => foldWorkTallies(app),
  'messages.remindUnread': (app, payload) => remindUnread(app, payload),
  'messages.remindPerson': remindPerson,
  'messages.push': (app, payload) => pushUnread(app, payload),
  'messages.pushTo': pushMessageTo,
  'notifications.push': (app, payload) => pushNotification(app, payload),
  'notifications.pushTo': pushToDevice,
  'notifications.sweep': (app) => sweepNotifications(app),
  'notifications.sendDigests': (app) => sendDigests(app),
  'profiles.expireVerification': (app) => expireVerification(app),
  'requests.askConfirmations': (app) => askConfirmations(app),
  'requests.sendConfirmation': sendConfirmation,
  'reviews.publishDue': (app) => publishDue(app),
  'search.foldMarketTallies': (app) => foldMarketTallies(app),
  'search.notifyAlerts': notifyAlerts,
  'billing.dropSubscription': dropSubscription,
  'billing.updateCustomer': updateProviderCustomer,
  'billing.reconcile': (app) => reconcile(app),
  'billing.sweepEvents': (app) => sweepEvents(app),
  'billing.remind': (app) => remind(app),
  'webhooks.deliver': deliverWebhook,
  'webhooks.sweep': (app) => sweepDeliveries(app),
};
