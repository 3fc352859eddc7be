import type { CompanyRole } from '#contract/company-roles.ts';
import type { ScopeItem } from '#contract/previews.ts';
import type {
  ProjectPropertyType,
  ProjectType,
  ProjectUrgency,
  Qualification,
  QualityLevel,
} from '#contract/project-options.ts';
import type { Priority, RequestStatus } from '#contract/requests.ts';
import type { RequestCategory, ServiceId } from '#contract/services.ts';

/** The domain of all demo addresses; `.example` is reserved and cannot be registered. */
export const DEMO_DOMAIN = 'demo.lintel.example';

type PersonSeed = {
  /** The local part of the email address; requests refer to the person by it. */
  key: string;
  name: string;
  /** 'City, ST ZIP'. */
  location: string;
  street: string;
  phone: string;
  /** When they signed up. */
  joinedDaysAgo: number;
};

export type ProfessionalSeed = PersonSeed & {
  company: string;
  services: readonly ServiceId[];
  /** Dollars an hour. */
  rate: number;
  radiusMiles: number;
  description: string;
  /** Days from today until license and insurance run out; without them the profile is not verified yet. */
  documentsValidDays?: { license: number; insurance: number };
};

export type OwnerSeed = PersonSeed & {
  /** Work they expect to need. */
  services: readonly ServiceId[];
};

export type CommercialSeed = OwnerSeed & { company: string; description: string };

export type RequestSeed = {
  /** Key of the owner or commercial client. */
  client: string;
  category: RequestCategory;
  title: string;
  text: string;
  /** Dollars: lowest and highest, or the highest alone. */
  budget?: readonly [number, number] | readonly [number];
  priority?: Priority;
  /** Days ago, with fractions for today. */
  posted: number;
  /** Where it is not at the client's own address. */
  at?: { location: string; street: string };
  scheduledInDays?: number;
  /** The status it reaches; pending by default. */
  state?: Exclude<RequestStatus, 'pending'>;
  /** Key of the professional who took it. */
  by?: string;
  stars?: 3 | 4 | 5;
  review?: string;
  /** What the professional replies to it, or why they contest it. */
  reply?: string;
  contest?: string;
  /** The professional has not reviewed the client yet, so that the client's review waits. */
  isReviewWaiting?: boolean;
};

/** How a project ended. */
export type FinishedSeed = {
  /** Days ago. */
  done: number;
  /** Key of the professional, whose proposal the owner has accepted. */
  by: string;
  stars: 4 | 5;
  review: string;
  /** What the professional says of the owner. */
  ownerReview: string;
};

export type ProjectSeed = {
  /** Key of the owner. */
  owner: string;
  type: ProjectType;
  title: string;
  /** At least 200 characters, as the wizard asks for. */
  text: string;
  urgency: ProjectUrgency;
  quality: QualityLevel;
  propertyType: ProjectPropertyType;
  scope: readonly ScopeItem[];
  requirements?: string;
  materials?: string;
  qualifications: readonly Qualification[];
  dealBreakers?: string;
  /** Dollars: lowest and highest. */
  budget: readonly [number, number];
  isBudgetFlexible?: boolean;
  /** Days from today until it should begin, and until it should be done. */
  days: readonly [number, number];
  isTimelineFlexible?: boolean;
  /** 'City, ST ZIP'. */
  location: string;
  /** Days ago. */
  published: number;
  isFeatured?: boolean;
  /** Proposals are accepted at once. */
  autoConnect?: boolean;
  maxOpenResponses?: number;
  /** The work is over: the owner has said whose it was, and both have reviewed each other. */
  finished?: FinishedSeed;
  /** Visible once the owner has accepted. */
  hidden: {
    street: string;
    access: string;
    parking: string;
    occupancy: string;
    instructions?: string;
    issues?: string;
  };
};

/** Someone who works in the account of a company. */
export type TeamSeed = {
  key: string;
  /** The key of the company's owner. */
  company: string;
  name: string;
  role: CompanyRole;
  joinedDaysAgo: number;
};
