/** A trip that the sandbox makes. Hours are from now; what is left out is what most trips have. */
export interface TripKind {
  /** For the button on the page. */
  words: string
  brand: string
  /** How long ago it was bought. */
  boughtHoursAgo: number
  /** From when on its first flight may leave; below zero it has left. */
  leavesInHours: number
  /** Days from the first leg to the second. */
  staysDays: number
  hasSeats?: true
  hasBag?: true
  cover?: 'CFAR' | 'REFUND_PROTECT'
  isMember?: true
  isCheckedIn?: true
  isDisrupted?: true
  isWaitlisted?: true
  /** Not bought yet: it is held for nothing, and can be paid for. */
  isHeld?: true
}

const usual = { boughtHoursAgo: 72, leavesInHours: 30 * 24, staysDays: 7, hasSeats: true, hasBag: true } as const

/** Every kind of trip that can be asked for at `POST /sandbox/trip`. */
export const tripKinds = {
  ticketed: { ...usual, words: 'Ticketed, the cheapest fare', brand: 'LIGHT' },
  flex: { ...usual, words: 'Flexible fare: can be changed, upgraded and paid back', brand: 'FLEX' },
  plain: { words: 'Flexible fare, nothing added', brand: 'FLEX', boughtHoursAgo: 72, leavesInHours: 30 * 24, staysDays: 7 },
  justBought: { ...usual, words: 'Flexible fare, bought just now: free for 24 hours', brand: 'FLEX', boughtHoursAgo: 0 },
  checkedIn: {
    ...usual,
    words: 'Leaves within a day, everybody checked in',
    brand: 'FLEX',
    boughtHoursAgo: 240,
    leavesInHours: 8,
    isCheckedIn: true,
  },
  tooLate: { ...usual, words: 'Leaves within hours', brand: 'FLEX', boughtHoursAgo: 240, leavesInHours: 1, staysDays: 0 },
  partlyFlown: { ...usual, words: 'First flight flown', brand: 'FLEX', boughtHoursAgo: 480, leavesInHours: -72 },
  disrupted: {
    words: 'The airline has changed the first flight',
    brand: 'LIGHT',
    boughtHoursAgo: 72,
    leavesInHours: 20 * 24,
    staysDays: 7,
    hasBag: true,
    isDisrupted: true,
  },
  disruptedSoon: {
    words: 'The airline has changed a flight of the coming days',
    brand: 'LIGHT',
    boughtHoursAgo: 240,
    leavesInHours: 72,
    staysDays: 7,
    hasBag: true,
    isDisrupted: true,
  },
  'cover-cfar': { ...usual, words: 'With a cover to cancel for any reason', brand: 'LIGHT', cover: 'CFAR' },
  'cover-refund-protect': { ...usual, words: 'With refund protection', brand: 'LIGHT', cover: 'REFUND_PROTECT' },
  waitlisted: { ...usual, words: 'Waits for a higher cabin', brand: 'FLEX', isWaitlisted: true },
  held: {
    words: 'On hold: not paid for yet',
    brand: 'FLEX',
    boughtHoursAgo: 0,
    leavesInHours: 60 * 24,
    staysDays: 7,
    isHeld: true,
  },
  member: { ...usual, words: 'Of a member, among whose trips it is', brand: 'FLEX', isMember: true },
} as const satisfies Record<string, TripKind>

export type TripKindName = keyof typeof tripKinds

export const tripKindNames = Object.keys(tripKinds) as [TripKindName, ...TripKindName[]]
