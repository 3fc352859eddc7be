import { COMMERCIAL_CLIENTS, OWNERS, STAFF, STAFF_COLLEAGUE, TEAM } from './people/clients.ts';
import { CAPITAL_PROFESSIONALS } from './people/professionals-capital.ts';
import { MARYLAND_PROFESSIONALS } from './people/professionals-maryland.ts';
import { MICHIGAN_PROFESSIONALS } from './people/professionals-michigan.ts';
import { OHIO_PROFESSIONALS } from './people/professionals-ohio.ts';
import { VIRGINIA_PROFESSIONALS } from './people/professionals-virginia.ts';
import { CAPITAL_PROJECTS } from './projects/capital.ts';
import { MARYLAND_PROJECTS } from './projects/maryland.ts';
import { MICHIGAN_PROJECTS } from './projects/michigan.ts';
import { OHIO_PROJECTS } from './projects/ohio.ts';
import { VIRGINIA_PROJECTS } from './projects/virginia.ts';
import { WASHTENAW_COUNTY_PROJECTS } from './projects/washtenaw-county.ts';
import { BALTIMORE } from './requests/baltimore.ts';
import { CAPITAL } from './requests/capital.ts';
import { DANA_WHITFIELD } from './requests/dana-whitfield.ts';
import { LATE_ARRIVALS } from './requests/late-arrivals.ts';
import { NEIGHBORHOOD_REQUESTS } from './requests/neighborhood-requests.ts';
import { OHIO } from './requests/ohio.ts';
import { RICHMOND } from './requests/richmond.ts';
import { WASHTENAW_COUNTY } from './requests/washtenaw-county.ts';
import { WAYNE_COUNTY } from './requests/wayne-county.ts';
import { DEMO_DOMAIN, type ProfessionalSeed, type ProjectSeed, type RequestSeed } from './seed-types.ts';

export { COMMERCIAL_CLIENTS, OWNERS, STAFF, STAFF_COLLEAGUE, TEAM };

export const PROFESSIONALS: readonly ProfessionalSeed[] = [
  ...MICHIGAN_PROFESSIONALS,
  ...OHIO_PROFESSIONALS,
  ...MARYLAND_PROFESSIONALS,
  ...CAPITAL_PROFESSIONALS,
  ...VIRGINIA_PROFESSIONALS,
];

export const REQUESTS: readonly RequestSeed[] = [
  ...DANA_WHITFIELD,
  ...WASHTENAW_COUNTY,
  ...WAYNE_COUNTY,
  ...OHIO,
  ...BALTIMORE,
  ...CAPITAL,
  ...RICHMOND,
  ...LATE_ARRIVALS,
  ...NEIGHBORHOOD_REQUESTS,
];

export const PROJECTS: readonly ProjectSeed[] = [
  ...MICHIGAN_PROJECTS,
  ...WASHTENAW_COUNTY_PROJECTS,
  ...OHIO_PROJECTS,
  ...MARYLAND_PROJECTS,
  ...CAPITAL_PROJECTS,
  ...VIRGINIA_PROJECTS,
];

export function emailOf(key: string): string {
  return `${key}@${DEMO_DOMAIN}`;
}

/** Every address the seed signs up; any other account in the database is real. */
export const DEMO_EMAILS: readonly string[] = [
  STAFF,
  STAFF_COLLEAGUE,
  ...OWNERS,
  ...COMMERCIAL_CLIENTS,
  ...PROFESSIONALS,
  ...TEAM,
].map(({ key }) => emailOf(key));
