import type { ServiceId } from '#contract/service-list.ts';

/** What loaders warm and the list reads: the inputs of both have to be the same. */
export function inputOfBrowse(service: ServiceId | undefined): { services?: ServiceId[] } {
  return service === undefined ? {} : { services: [service] };
}
