import type { Viewer } from '#contract/auth.ts';
import type { App } from '../../app.ts';
import { DomainError } from '../../domain-error.ts';
import { SMALLEST_PICTURE } from '../uploads/variants.policy.ts';
import { findViewer } from './auth.queries.ts';
import { needsTwoStep } from './sessions.service.ts';

/** The signed-in person as screens need them. @throws DomainError `sign_in_required` when the account was deleted */
export async function getViewer(app: App, personId: string): Promise<Viewer> {
  const row = await findViewer(app.db, personId);
  if (row === undefined) throw new DomainError('sign_in_required');
  const {
    emailVerifiedAt,
    restrictedAt,
    credentialsOverdueAt,
    accountEraseAfter,
    personEraseAfter,
    zip,
    city,
    state,
    latitude,
    longitude,
    role,
    photoId,
    twoStepSince,
    ...rest
  } = row;
  const place =
    zip === null || city === null || state === null || latitude === null || longitude === null
      ? null
      : { zip, city, state, latitude, longitude };
  return {
    ...rest,
    place,
    photoUrl:
      photoId === null
        ? null
        : app.fileAddresses.sign({ uploadId: photoId, variant: SMALLEST_PICTURE }, app.clock.now()),
    role: role ?? 'owner',
    hasTwoStep: twoStepSince !== null,
    needsTwoStep: needsTwoStep(app, row),
    isEmailVerified: emailVerifiedAt !== null,
    isRestricted: restrictedAt !== null,
    isOverdue: credentialsOverdueAt !== null,
    deletesOn: (accountEraseAfter ?? personEraseAfter)?.toISOString() ?? null,
    // What the owner of a company has closed, the owner alone opens again.
    mayKeep: personEraseAfter !== null && (role === null || accountEraseAfter === null),
  };
}
