import { describe, expect, it } from 'vitest';
import { TABLES } from '#server/modules/personal-data/tables.policy.ts';
import { plainLines } from '#src/site/copy/help/prose.ts';
import { PRIVACY } from '#src/site/copy/privacy.ts';

/** By the words with which the policy begins to speak of them, the tables that hold data of a person. */
const COLLECTED: Readonly<Record<string, readonly (keyof typeof TABLES)[]>> = {
  'Account:': ['users', 'emailChanges', 'linkTokens', 'dataExports'],
  'Profile:': ['profiles', 'profilePrivate', 'ownerProfiles', 'onboardingAnswers'],
  'Business profile and portfolio:': [
    ...(['portfolios', 'portfolioProjects', 'portfolioPhotos', 'showcases', 'showcaseMedia'] as const),
    ...(['publicSlugs', 'onlinePages', 'publicationConsents', 'publicationOffers'] as const),
  ],
  'Requests:': ['serviceRequests', 'serviceRequestPrivate', 'requestKeys'],
  'Projects:': [
    'projects',
    'projectPrivate',
    'projectMedia',
    'projectEvents',
    'projectInvitations',
    'projectJobs',
  ],
  'Proposals on them:': ['proposals', 'proposalDeclines'],
  'Properties:': ['properties', 'propertyPrivate', 'propertyPhotos', 'propertyImports'],
  'Companies with several people:': ['companyMembers', 'companyInvitations', 'companyActs'],
  'Reviews:': ['reviews', 'reviewPhotos', 'reviewReports'],
  'Messages:': [
    ...(['messages', 'messageAttachments'] as const),
    ...(['conversations', 'conversationSides', 'conversationReaders'] as const),
  ],
  'Appointments:': ['appointments', 'appointmentTimes'],
  'Disputes and reports:': ['disputes', 'disputeStatements', 'disputeFiles', 'reports', 'reportedTexts'],
  'Lists:': ['savedProfiles', 'blocks', 'searchAlerts', 'drafts'],
  'Purchases:': [
    ...(['billingCustomers', 'checkoutIntents', 'payments', 'subscriptions', 'planOffers'] as const),
    ...(['trials', 'providerEvents'] as const),
  ],
  'Connections:': ['connections', 'wallets', 'lots', 'transfers', 'clawbacks', 'statementMails'],
  'Professionals’ license, insurance': [
    ...(['credentials', 'credentialDocuments', 'verificationChecks', 'verificationGrace'] as const),
    'auditLog',
  ],
  'Your own systems': ['apiTokens', 'webhookEndpoints', 'webhookDeliveries'],
  'Messages to our team': ['contactMessages'],
  'Sessions:': ['sessions', 'knownDevices', 'authenticators', 'recoveryCodes'],
  'Notifications, and': ['notifications'],
  'What you want to hear about': ['notificationPreferences', 'pushSubscriptions'],
  'Your network address': ['rateLimits'],
};

/** Files belong to what they are sent with; keys keep a repeated call from counting twice. */
const WITH_OTHERS: readonly string[] = ['uploads', 'uploadVariants', 'idempotencyKeys'];

describe('the Privacy Policy', () => {
  const collected = PRIVACY.sections.find(({ title }) => title === 'What we collect');
  const text = (collected?.blocks ?? []).flatMap(plainLines).join('\n');

  it.each(Object.keys(COLLECTED))('says of "%s" what we collect', (words) => {
    expect(text).toContain(words);
  });

  it('names each kind of data that a table holds of a person', () => {
    const named = [...Object.values(COLLECTED).flat(), ...WITH_OTHERS];
    const held = Object.entries(TABLES).flatMap(([name, policy]) => ('nobodys' in policy ? [] : [name]));
    expect(named.toSorted()).toEqual(held.toSorted());
  });
});
