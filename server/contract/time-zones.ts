import { MARKET_TIME_ZONE } from './markets.ts';

/**
 * The four counties of Michigan that border Wisconsin keep Central Time: Gogebic, Iron, Dickinson and Menominee. All other
 * places in the served markets keep Eastern Time.
 */
const CENTRAL_TIME_IN_MICHIGAN: ReadonlySet<string> = new Set(
  (
    '49801 49802 49812 49815 49821 49831 49834 49845 49847 49848 49852 49858 49863 49870 49873 49874 49876 49877 ' +
    '49881 49886 49887 49892 49893 49896 49902 49903 49911 49915 49920 49927 49935 49938 49947 49959 49964 49968 49969'
  ).split(' '),
);

/** Outside of the served markets, the time that most of a state keeps. */
const STATES_BY_ZONE: Readonly<Record<string, string>> = {
  'America/Chicago': 'AL AR IA IL KS LA MN MO MS ND NE OK SD TN TX WI',
  'America/Denver': 'CO ID MT NM UT WY',
  'America/Phoenix': 'AZ',
  'America/Los_Angeles': 'CA NV OR WA',
  'America/Anchorage': 'AK',
  'Pacific/Honolulu': 'HI',
  'America/Puerto_Rico': 'PR VI',
};

const ZONE_OF_STATE: ReadonlyMap<string, string> = new Map(
  Object.entries(STATES_BY_ZONE).flatMap(([zone, states]) => states.split(' ').map((state) => [state, zone])),
);

/** What the clocks at a place show (product 33.3); Eastern Time where the place is unknown. */
export function timeZoneOf(place: { zip: string; state: string } | null): string {
  if (place === null) return MARKET_TIME_ZONE;
  if (place.state === 'MI' && CENTRAL_TIME_IN_MICHIGAN.has(place.zip)) return 'America/Menominee';
  return ZONE_OF_STATE.get(place.state) ?? MARKET_TIME_ZONE;
}
