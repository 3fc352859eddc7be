/** The choices of onboarding with their labels (product 20.5). Property types are those of projects. */
import { type ServiceId, labelOfService, SERVICE_IDS } from './services.ts';
import type { UserType } from './user-types.ts';

export const USUAL_PROJECT_TYPES = [
  'emergency_repair',
  'routine_maintenance',
  'renovation',
  'new_installation',
  'inspection',
] as const;
export type UsualProjectType = (typeof USUAL_PROJECT_TYPES)[number];
export const USUAL_PROJECT_LABELS: Record<UsualProjectType, string> = {
  emergency_repair: 'Emergency repair',
  routine_maintenance: 'Routine maintenance',
  renovation: 'Renovation',
  new_installation: 'New installation',
  inspection: 'Inspection',
};

export const USUAL_URGENCIES = ['emergency', 'urgent', 'normal', 'flexible'] as const;
export type UsualUrgency = (typeof USUAL_URGENCIES)[number];
export const USUAL_URGENCY_LABELS: Record<UsualUrgency, string> = {
  emergency: 'Emergency',
  urgent: 'Urgent',
  normal: 'Normal',
  flexible: 'Flexible',
};

export const BUDGET_RANGES = [
  'under_500',
  '500_1500',
  '1500_5000',
  '5000_15000',
  'over_15000',
  'varies',
] as const;
export type BudgetRange = (typeof BUDGET_RANGES)[number];
export const BUDGET_RANGE_LABELS: Record<BudgetRange, string> = {
  under_500: 'Under $500',
  '500_1500': '$500 to $1,500',
  '1500_5000': '$1,500 to $5,000',
  '5000_15000': '$5,000 to $15,000',
  over_15000: 'Over $15,000',
  varies: 'It varies',
};

export const EXPERIENCE_RANGES = ['0-1', '2-3', '4-6', '7-10', '10+'] as const;
export type ExperienceRange = (typeof EXPERIENCE_RANGES)[number];
export const EXPERIENCE_LABELS: Record<ExperienceRange, string> = {
  '0-1': '0-1 years',
  '2-3': '2-3 years',
  '4-6': '4-6 years',
  '7-10': '7-10 years',
  '10+': 'More than 10 years',
};

export const BUSINESS_TYPES = [
  'property-management',
  'real-estate-investment',
  'homeowners-association',
  'apartment-community',
  'office-building',
  'retail-or-restaurant',
  'hotel-or-hospitality',
  'other',
] as const;
export type BusinessType = (typeof BUSINESS_TYPES)[number];
export const BUSINESS_TYPE_LABELS: Record<BusinessType, string> = {
  'property-management': 'Property management company',
  'real-estate-investment': 'Real estate investor',
  'homeowners-association': 'Homeowners association',
  'apartment-community': 'Apartment community',
  'office-building': 'Office building',
  'retail-or-restaurant': 'Retail or restaurant',
  'hotel-or-hospitality': 'Hotel or hospitality',
  other: 'Something else',
};

export const PORTFOLIO_SIZES = ['small', 'medium', 'large', 'enterprise'] as const;
export type PortfolioSize = (typeof PORTFOLIO_SIZES)[number];
export const PORTFOLIO_LABELS: Record<PortfolioSize, string> = {
  small: 'Small',
  medium: 'Medium',
  large: 'Large',
  enterprise: 'Enterprise',
};
/** Addresses, not units. */
export const PORTFOLIO_COUNTS: Record<PortfolioSize, string> = {
  small: '1-10',
  medium: '11-50',
  large: '51-200',
  enterprise: '200+',
};

export const CONTACT_METHODS = ['phone', 'email', 'text'] as const;
export type ContactMethod = (typeof CONTACT_METHODS)[number];
export const CONTACT_METHOD_LABELS: Record<ContactMethod, string> = {
  phone: 'Phone call',
  email: 'Email',
  text: 'Text message',
};

export const DECISION_MAKERS = ['self', 'team', 'other'] as const;
export type DecisionMaker = (typeof DECISION_MAKERS)[number];
export const DECISION_MAKER_LABELS: Record<DecisionMaker, string> = {
  self: 'I do',
  team: 'A team or board',
  other: 'Someone else',
};

/** One choice on a screen: one service, or several that one trade does together (decision 033). */
export type ServiceChoice = { label: string; services: readonly [ServiceId, ...ServiceId[]] };

const single = (id: ServiceId): ServiceChoice => ({ label: labelOfService(id), services: [id] });
const grouped = (label: string, ...services: ServiceChoice['services']): ServiceChoice => ({
  label,
  services,
});

const PLUMBING = grouped('Plumbing and water heaters', 'plumbing', 'water-heaters');
const ELECTRICAL = grouped('Electrical and lighting', 'electrical', 'lighting');
const MERGED: readonly ServiceId[] = ['water-heaters', 'lighting'];

/** 20 for owners, 18 for professionals, 12 for commercial clients (product 12.2): each list covers all services. */
export const SERVICE_CHOICES: Record<UserType, readonly ServiceChoice[]> = {
  property_owner: SERVICE_IDS.map(single),
  service_professional: SERVICE_IDS.filter((id) => !MERGED.includes(id)).map((id) =>
    id === 'plumbing' ? PLUMBING : id === 'electrical' ? ELECTRICAL : single(id),
  ),
  commercial: [
    PLUMBING,
    single('drain-and-sewer'),
    ELECTRICAL,
    single('appliance-repair'),
    grouped('Heating, cooling and insulation', 'hvac', 'insulation'),
    single('cleaning'),
    single('pest-control'),
    grouped('Landscaping and tree care', 'landscaping', 'tree-care'),
    single('snow-removal'),
    grouped('Renovation and carpentry', 'renovation', 'carpentry', 'windows-and-doors'),
    grouped('Roofing and gutters', 'roofing', 'gutters'),
    grouped('Painting and flooring', 'painting', 'flooring'),
  ],
};
