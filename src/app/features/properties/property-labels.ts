import {
  hasPropertyField,
  type OwnProperty,
  PROPERTY_TYPE_LABELS,
  type PropertyAllowance,
  type PropertyCard,
} from '#contract/properties.ts';
import type { PropertyForm } from '#contract/property-form.ts';
import type { UserType } from '#contract/user-types.ts';
import { describeError } from '#src/errors/describe-error.ts';
import { showToast } from '#src/ui/feedback/toast-store.ts';
import { formatCount, formatMoney, formatNumber } from '#src/ui/format.ts';

/** In the order of the form. */
export const PROPERTY_LABELS = {
  name: 'Name',
  type: 'Property type',
  location: 'City and state or ZIP code',
  street: 'Street',
  units: 'Units',
  squareFeet: 'Square feet',
  yearBuilt: 'Year built',
  bedrooms: 'Bedrooms',
  bathrooms: 'Bathrooms',
  currentCondition: 'Condition',
  recentUpdates: 'Recent updates',
  knownIssues: 'Known issues',
  notes: 'Notes',
  photos: 'Photos',
} as const satisfies Record<keyof PropertyForm, string>;

/** '14 of 25 properties on Corporate', '3 properties'. */
export function allowanceInWords({ count, limit, planName }: PropertyAllowance): string {
  if (limit === null || planName === null) return formatCount(count, 'property', 'properties');
  return `${formatNumber(count)} of ${formatCount(limit, 'property', 'properties')} on ${planName}`;
}

/** What to do once there is no room for another property; null before. No plan changes an owner's limit (product 30.2). */
export function limitInWords(
  { count, limit, planName }: PropertyAllowance,
  userType: UserType,
): string | null {
  if (limit === null || count < limit) return null;
  const most = formatCount(limit, 'property', 'properties');
  // A plan that shrank leaves more than it includes.
  const archive = `Archive ${count === limit ? 'one' : formatNumber(count - limit + 1)}`;
  if (userType !== 'commercial') return `You can keep ${most}. ${archive} to add another.`;
  return planName === null
    ? `You can keep ${most} without a plan. ${archive}, or choose a plan to add more.`
    : `${planName} includes ${most}. ${archive}, or choose a larger plan to add more.`;
}

/** '48 units, Baltimore, MD', 'Duplex, Detroit, MI'. */
export function summaryOfProperty({
  type,
  units,
  city,
  location,
}: Pick<PropertyCard, 'type' | 'units' | 'city' | 'location'>) {
  return [units === null ? PROPERTY_TYPE_LABELS[type] : formatCount(units, 'unit'), city ?? location].join(
    ', ',
  );
}

export function openInWords({
  openRequests,
  openProjects,
}: Pick<PropertyCard['figures'], 'openRequests' | 'openProjects'>) {
  const parts = [
    openRequests > 0 ? formatCount(openRequests, 'open request') : null,
    openProjects > 0 ? formatCount(openProjects, 'open project') : null,
  ].filter((part) => part !== null);
  return parts.length === 0 ? null : parts.join(', ');
}

/** What is known of a property, without what is empty. */
export function factsOfProperty(property: OwnProperty, userType: UserType) {
  const known = (label: string, value: string | number | null) =>
    value === null || value === '' ? [] : [{ label, value: String(value) }];
  const count = (value: number | null) => (value === null ? null : formatNumber(value));
  return [
    { label: 'Type', value: PROPERTY_TYPE_LABELS[property.type] },
    ...known('Street', property.street),
    {
      label: 'Location',
      value: property.city === null ? property.location : `${property.city} ${property.zip ?? ''}`.trim(),
    },
    ...(hasPropertyField(userType, 'units') ? known('Units', count(property.units)) : []),
    ...known('Square feet', count(property.squareFeet)),
    ...known('Year built', property.yearBuilt),
    ...known('Bedrooms', property.bedrooms),
    ...known('Bathrooms', property.bathrooms),
    ...known('Condition', property.currentCondition),
  ];
}

export function spendOfProperty({ figures }: OwnProperty) {
  return [
    { label: 'Open requests', value: formatNumber(figures.openRequests) },
    { label: 'Completed requests', value: formatNumber(figures.completedRequests) },
    { label: 'Open projects', value: formatNumber(figures.openProjects) },
    { label: 'Under way', value: formatMoney(figures.underwayCents) },
    { label: 'Spent this year', value: formatMoney(figures.spentThisYearCents) },
    { label: 'Spent in total', value: formatMoney(figures.spentCents) },
  ];
}

/** The property of a request or project could not be chosen. */
export function showNotSaved(error: unknown): void {
  const { title, description } = describeError(error, 'Your choice wasn’t saved. Please try again.');
  showToast({ tone: 'destructive', title, description });
}
