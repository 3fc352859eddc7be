import type { CreatePropertyInput } from '#contract/properties.ts';

type PropertySeed = Pick<CreatePropertyInput, 'name' | 'type' | 'location' | 'street'> &
  Partial<Omit<CreatePropertyInput, 'idempotencyKey'>>;

/** Of Fells Row Management, the demo commercial client. */
const COMMERCIAL: readonly PropertySeed[] = [
  {
    name: 'Calvert Court',
    type: 'condo-apartment',
    location: 'Baltimore, MD 21218',
    street: '2800 North Calvert Street',
    ...{ units: 48, squareFeet: 41_600, yearBuilt: 1924 },
    notes: 'Super: apartment 1A. Boiler room key at the desk.',
  },
  {
    name: 'Light Street Rows',
    type: 'townhouse',
    location: 'Baltimore, MD 21230',
    street: '1415 Light Street',
    ...{ units: 3, squareFeet: 5_700, yearBuilt: 1898 },
  },
  {
    name: 'Harbor Point Offices',
    type: 'commercial-office',
    location: 'Baltimore, MD 21231',
    street: '1300 Wills Street',
    ...{ units: 14, squareFeet: 36_000, yearBuilt: 2009 },
    notes: 'Freight elevator by appointment, weekdays before 7 AM.',
  },
  {
    name: 'Petworth House',
    type: 'condo-apartment',
    location: 'Washington, DC 20011',
    street: '3915 Illinois Avenue NW',
    ...{ units: 32, squareFeet: 27_300, yearBuilt: 1938 },
  },
  {
    name: 'Eastern Avenue Shops',
    type: 'retail-space',
    location: 'Baltimore, MD 21224',
    street: '3409 Eastern Avenue',
    ...{ units: 2, squareFeet: 4_100, yearBuilt: 1951 },
  },
  {
    name: 'Dundalk Depot',
    type: 'warehouse',
    location: 'Dundalk, MD 21222',
    street: '2600 Broening Highway',
    ...{ units: 2, squareFeet: 22_000, yearBuilt: 1976 },
  },
  {
    name: 'Fells Row Office',
    type: 'commercial-office',
    location: 'Baltimore, MD 21231',
    street: '1631 Thames Street',
    ...{ units: 1, squareFeet: 3_200, yearBuilt: 1880 },
  },
  {
    name: 'Hampden Mill Lofts',
    type: 'condo-apartment',
    location: 'Baltimore, MD 21211',
    street: '3600 Clipper Mill Road',
    ...{ units: 26, squareFeet: 30_800, yearBuilt: 1905 },
  },
  {
    name: 'Patterson Park Duplex',
    type: 'duplex',
    location: 'Baltimore, MD 21224',
    street: '212 South Linwood Avenue',
    ...{ units: 2, squareFeet: 2_400, yearBuilt: 1915 },
  },
  {
    name: 'Towson Terrace',
    type: 'townhouse',
    location: 'Towson, MD 21204',
    street: '48 West Chesapeake Avenue',
    ...{ units: 9, squareFeet: 14_900, yearBuilt: 1988 },
  },
  {
    name: 'Catonsville Corner',
    type: 'retail-space',
    location: 'Catonsville, MD 21228',
    street: '801 Frederick Road',
    ...{ units: 5, squareFeet: 8_700, yearBuilt: 1962 },
  },
  {
    name: 'Mount Vernon Flats',
    type: 'condo-apartment',
    location: 'Baltimore, MD 21201',
    street: '14 East Read Street',
    ...{ units: 19, squareFeet: 15_200, yearBuilt: 1911 },
    notes: 'Historic district: exterior work needs a permit from CHAP.',
  },
];

/** Of Dana Whitfield, the demo owner: the house that the projects are about, and one that is rented out. */
const OWNER: readonly PropertySeed[] = [
  {
    name: 'Miller Avenue',
    type: 'single-family-home',
    location: 'Ann Arbor, MI 48103',
    street: '418 Miller Avenue',
    ...{ squareFeet: 1_840, yearBuilt: 1926, bedrooms: 3, bathrooms: 1.5 },
    currentCondition: 'Well kept. Kitchen and baths are from the 1980s.',
    recentUpdates: ['Roof, 2021', 'Water heater, 2023'],
    knownIssues: ['Galvanized pipes behind the kitchen wall', 'Damp in the northeast corner of the cellar'],
    notes: 'Spare key with Ruth next door.',
  },
  {
    name: 'Summit Street rental',
    type: 'duplex',
    location: 'Ann Arbor, MI 48103',
    street: '522 Summit Street',
    ...{ squareFeet: 2_100, yearBuilt: 1958, bedrooms: 4, bathrooms: 2 },
    currentCondition: 'Both halves let until August.',
    recentUpdates: ['Furnaces, 2022', 'Windows on the street side, 2024'],
  },
];

/** By the key of the client. */
export const PORTFOLIOS: Readonly<Record<'commercial' | 'owner', readonly PropertySeed[]>> = {
  commercial: COMMERCIAL,
  owner: OWNER,
};
