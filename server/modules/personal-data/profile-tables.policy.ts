import { PROFILE, account, type TablePolicies } from './table-rules.policy.ts';

/** What people say of themselves. */
export const PROFILE_TABLES = {
  onboardingAnswers: [
    account({
      where: 't.user_id = :id',
      exported: { file: 'onboarding', without: ['user_id'] },
      erased: 'deleted',
    }),
  ],
  ownerProfiles: [
    account({
      where: 't.user_id = :id',
      exported: { file: 'about-you', without: ['user_id'] },
      erased: 'deleted',
    }),
  ],
  portfolioPhotos: [
    account({
      where: `t.project_id in (select p.id from portfolio_projects p where p.profile_id = ${PROFILE})`,
      exported: { file: 'portfolio-photos' },
      erased: 'deleted',
    }),
  ],
  portfolioProjects: [
    account({
      where: `t.profile_id = ${PROFILE}`,
      exported: { file: 'portfolio', without: ['idempotency_key', 'profile_id', 'request_hash'] },
      erased: 'deleted',
    }),
  ],
  portfolios: [
    account({
      where: `t.profile_id = ${PROFILE}`,
      exported: { file: 'portfolio-settings', without: ['profile_id'] },
      erased: 'deleted',
    }),
  ],
  showcaseMedia: [
    account({
      where: `t.profile_id = ${PROFILE}`,
      exported: { file: 'business-profile-files', without: ['profile_id'] },
      erased: 'deleted',
    }),
  ],
  showcases: [
    account({
      where: `t.profile_id = ${PROFILE}`,
      exported: { file: 'business-profile', without: ['profile_id'] },
      erased: 'deleted',
    }),
  ],
  verificationChecks: [
    account({
      where: `t.profile_id = ${PROFILE}`,
      exported: { file: 'checks', without: ['checked_by', 'profile_id'] },
      erased: 'deleted',
    }),
  ],
  credentialDocuments: [
    account({
      where: `t.credential_id in (select c.id from credentials c where c.profile_id = ${PROFILE})`,
      exported: { file: 'credential-documents', without: ['decided_by'] },
      erased: 'deleted',
    }),
  ],
  credentials: [
    account({
      where: `t.profile_id = ${PROFILE}`,
      exported: { file: 'credentials', without: ['profile_id'] },
      erased: 'deleted',
    }),
  ],
  verificationGrace: [
    account({
      where: `t.profile_id = ${PROFILE}`,
      exported: { file: 'credential-deadline', without: ['profile_id'] },
      erased: 'deleted',
    }),
  ],
  onlinePages: [
    account({
      where: `t.profile_id = ${PROFILE}`,
      exported: { leftOut: 'A list of the addresses that are in the copy.' },
      erased: 'deleted',
    }),
  ],
  publicationConsents: [
    account({
      where: `t.profile_id = ${PROFILE}`,
      exported: { file: 'public-page-consents', without: ['profile_id'] },
      erased: { set: { withdrawn_at: 'coalesce(t.withdrawn_at, :now)' } },
    }),
  ],
  publicationOffers: [
    account({
      where: `t.profile_id = ${PROFILE}`,
      exported: { file: 'public-page-answer', without: ['profile_id'] },
      erased: 'deleted',
    }),
  ],
  publicSlugs: [
    account({
      where: `t.profile_id = ${PROFILE}`,
      exported: { file: 'public-page-addresses', without: ['profile_id'] },
      erased: {
        set: { profile_id: 'null', is_current: 'false' },
        kept: {
          base: 'An address is never given to another professional, so old links stay dead.',
          slug: 'An address is never given to another professional, so old links stay dead.',
        },
      },
    }),
  ],
} satisfies TablePolicies;
