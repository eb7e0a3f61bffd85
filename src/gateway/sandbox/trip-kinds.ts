/** A kind of trip that the sandbox can create. Hours are relative to the current time. */
export interface TripKind {
  /** Label of the button on the sandbox's page. */
  words: string
  brand: string
  /** Time since the purchase, in hours. */
  boughtHoursAgo: number
  /** Earliest departure of the first flight, in hours from now. Negative if the flight has departed. */
  leavesInHours: number
  /** Days between the outbound and the return. Zero for a one-way trip. */
  staysDays: number
  hasSeats?: true
  hasBag?: true
  cover?: 'CFAR' | 'REFUND_PROTECT'
  isMember?: true
  isCheckedIn?: true
  isDisrupted?: true
  /** Set for a trip that starts in the EU, whose law then protects the passengers. */
  startsInEu?: true
  isWaitlisted?: true
  /** Set for a trip that is not bought but put on a free hold. */
  isHeld?: true
}

const usual = { boughtHoursAgo: 72, leavesInHours: 30 * 24, staysDays: 7, hasSeats: true, hasBag: true } as const

const disruptedSoon = { ...usual, brand: 'LIGHT', boughtHoursAgo: 240, leavesInHours: 72, isDisrupted: true } as const

/** The kinds of trips that `POST /sandbox/trip` can create. */
export const tripKinds = {
  ticketed: { ...usual, words: 'Cheapest fare, with seats and a bag', brand: 'LIGHT' },
  flex: { ...usual, words: 'Flexible fare: can be changed, upgraded and refunded', brand: 'FLEX' },
  plain: { words: 'Flexible fare without extras', brand: 'FLEX', boughtHoursAgo: 72, leavesInHours: 30 * 24, staysDays: 7 },
  justBought: {
    ...usual,
    words: 'Flexible fare, just bought: free to change or cancel for 24 hours',
    brand: 'FLEX',
    boughtHoursAgo: 0,
  },
  checkedIn: {
    ...usual,
    words: 'Departs within a day, all travelers checked in',
    brand: 'FLEX',
    boughtHoursAgo: 240,
    leavesInHours: 8,
    isCheckedIn: true,
  },
  tooLate: { ...usual, words: 'Departs within hours', brand: 'FLEX', boughtHoursAgo: 240, leavesInHours: 1, staysDays: 0 },
  partlyFlown: { ...usual, words: 'Outbound flight already flown', brand: 'FLEX', boughtHoursAgo: 480, leavesInHours: -72 },
  disrupted: {
    ...usual,
    words: 'Outbound flight changed by the airline',
    brand: 'LIGHT',
    leavesInHours: 20 * 24,
    isDisrupted: true,
  },
  disruptedSoon: { ...disruptedSoon, words: 'Outbound flight in a few days changed by the airline' },
  disruptedFromEu: {
    ...disruptedSoon,
    words: 'Outbound flight from the EU in a few days changed by the airline: EC 261 applies',
    startsInEu: true,
  },
  'cover-cfar': { ...usual, words: 'With cover to cancel for any reason', brand: 'LIGHT', cover: 'CFAR' },
  'cover-refund-protect': { ...usual, words: 'With refund protection', brand: 'LIGHT', cover: 'REFUND_PROTECT' },
  waitlisted: { ...usual, words: 'On the waitlist for a higher cabin', brand: 'FLEX', isWaitlisted: true },
  held: {
    words: 'On hold, not paid for yet',
    brand: 'FLEX',
    boughtHoursAgo: 0,
    leavesInHours: 60 * 24,
    staysDays: 7,
    isHeld: true,
  },
  member: { ...usual, words: 'In the account of a member', brand: 'FLEX', isMember: true },
} as const satisfies Record<string, TripKind>

export type TripKindName = keyof typeof tripKinds

export const tripKindNames = Object.keys(tripKinds) as [TripKindName, ...TripKindName[]]
