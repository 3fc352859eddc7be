/** What demo people write to each other about a job. */
export type ConversationSeed = {
  /** Of the request: it leads to the conversation. */
  title: string;
  client: string;
  professional: string;
  /** Hours after the job was accepted, who writes, and what. Later ones than now are written minutes ago. */
  lines: readonly (readonly [hours: number, by: 'client' | 'professional', text: string])[];
  /** Newest messages that their reader has not seen. */
  unread?: number;
};

const DANA = { client: 'owner' } as const;

export const CONVERSATIONS: readonly ConversationSeed[] = [
  {
    ...DANA,
    title: 'Replace the vanity and the floor in the half bath',
    professional: 'pro',
    lines: [
      [2, 'professional', 'Thanks for having me. I can measure on Thursday after 3, does that work?'],
      [3, 'client', 'Thursday is fine. Park on Cross Street, the drive is being sealed.'],
      [26, 'professional', 'Measured. The 30-inch vanity fits with an inch to spare on the left.'],
      [28, 'client', 'Good news. Could you keep the old mirror? My sister wants it.'],
      [29, 'professional', 'Of course. I’ll wrap it and leave it in the hall.'],
    ],
  },
  {
    ...DANA,
    title: 'Six recessed lights in the living room',
    professional: 'washtenaw-electric',
    lines: [
      [1, 'professional', 'Got it. Do you know if there’s attic space above the living room?'],
      [2, 'client', 'There is, with a hatch in the upstairs hall.'],
      [4, 'professional', 'That makes it easier. I’ll bring dimmable fixtures, warm white.'],
      [5, 'professional', 'I can come Tuesday at 8. Plan on about four hours without power in that room.'],
    ],
    unread: 2,
  },
  {
    ...DANA,
    title: 'Replace the thermostat in the upstairs hall',
    professional: 'lakeshore-heating',
    lines: [
      [1, 'client', 'The old one is hardwired. Is that a problem?'],
      [2, 'professional', 'Not at all. Could you leave the side gate unlocked?'],
    ],
    unread: 1,
  },
  {
    ...DANA,
    title: 'Rake and haul leaves, backyard',
    professional: 'huron-valley-gardens',
    lines: [
      [3, 'professional', 'We’ll bring the big trailer, so the brush pile can go too.'],
      [5, 'client', 'Wonderful, thank you.'],
      [60, 'professional', 'All done. Thank you, Dana. See you in spring.'],
    ],
  },
  {
    ...DANA,
    title: 'Furnace check before winter',
    professional: 'lakeshore-heating',
    lines: [
      [4, 'professional', 'Your filter is due as well. I’ll bring one, $18.'],
      [6, 'client', 'Please do.'],
    ],
  },
];
