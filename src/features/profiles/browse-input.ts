import { MAX_RADIUS_MILES } from '#contract/profiles.ts';
import type { ServiceId } from '#contract/service-list.ts';

/** What loaders warm and the list reads: the inputs of both have to be the same. Nobody travels farther than this. */
export function inputOfBrowse(service: ServiceId | undefined) {
  return { radiusMiles: MAX_RADIUS_MILES, ...(service === undefined ? {} : { services: [service] }) };
}
