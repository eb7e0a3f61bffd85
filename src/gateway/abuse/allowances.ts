import type { Allowance } from './ledger.ts'

const second = 1_000
const minute = 60 * second
const hour = 60 * minute
const year = 365 * 24 * hour

/** Rate limits of one kind of attempt, such as sign-ins or looking up bookings. */
export interface Allowances {
  /** For each client address. Known clients are exempt. */
  address: Allowance
  /**
   * For each client: a browser, or a signed-in member of staff. Clients that have succeeded before are exempt from the limits
   * of addresses and strangers.
   */
  client: Allowance
  /** For all unknown browsers together. */
  strangers?: Allowance
  /**
   * For each target, counted over all clients. Beyond it, an attempt is delayed, refused with 429, or finds the target locked.
   */
  target?: Allowance & { over: 'wait' | 'refuse' | 'lock' }
  /** True if successful attempts are not counted. */
  isOfFailures: boolean
}

/**
 * A reference consists of six out of 22 characters, which gives 113 million combinations. With one attempt per hour, trying all
 * of them takes 13 years from 1,000 addresses. With one attempt every three seconds, it takes more than ten years from any number
 * of addresses (proved in tests/gateway/abuse).
 */
const bookings = {
  address: { atOnce: 10, every: hour },
  client: { atOnce: 10, every: hour },
  strangers: { atOnce: 20_000, every: 3 * second },
  target: { atOnce: 5, every: 10 * minute, over: 'wait' },
  isOfFailures: true,
} as const satisfies Allowances

/** Password resets for each login. Each of them sends a message to the owner of the login. */
const keysOfLogin: Allowance = { atOnce: 5, every: minute }

/** Wrong PINs until a gift card is locked for good. `npm run staff -- unlock <number>` unlocks it. */
export const pinsOfGiftCard: Allowance = { atOnce: 10, every: 10 * year }

export const allowances = {
  bookings,
  signIns: {
    address: { atOnce: 10, every: 10 * minute },
    client: { atOnce: 10, every: 10 * minute },
    // More than 1,000 addresses can use up, so that no botnet locks out people who sign in from a new browser.
    strangers: { atOnce: 20_000, every: second / 2 },
    target: { atOnce: 5, every: 10 * minute, over: 'wait' },
    isOfFailures: true,
  },
  /** Each attempt sends a message, so successful attempts count too. */
  keys: {
    address: { atOnce: 10, every: 10 * minute },
    client: { atOnce: 5, every: minute },
    target: { ...keysOfLogin, over: 'refuse' },
    isOfFailures: false,
  },
  /** Each attempt creates an account. Counted separately from `keys`, so that password resets do not use up registrations. */
  registrations: {
    address: { atOnce: 10, every: 10 * minute },
    client: { atOnce: 5, every: minute },
    isOfFailures: false,
  },
  cardTypes: {
    address: { atOnce: 60, every: 2 * second },
    client: { atOnce: 10, every: 6 * second },
    isOfFailures: false,
  },
  giftCards: {
    address: { atOnce: 10, every: hour },
    client: { atOnce: 10, every: hour },
    target: { ...pinsOfGiftCard, over: 'lock' },
    isOfFailures: true,
  },
  /** Codes of vouchers and travel credits. A code is the whole secret, so locking it would lock out only its owner. */
  vouchers: {
    address: { atOnce: 10, every: hour },
    client: { atOnce: 10, every: hour },
    target: { atOnce: 5, every: 10 * minute, over: 'wait' },
    isOfFailures: true,
  },
  /**
   * Comparisons of a purchase's contact with that of a booking made in another browser for the same travellers. Beyond the limit,
   * the purchase proceeds as if there were no such booking.
   */
  contacts: {
    address: { atOnce: 5, every: hour },
    client: { atOnce: 5, every: hour },
    target: { atOnce: 10, every: hour, over: 'refuse' },
    isOfFailures: false,
  },
  deskSignIns: {
    address: { atOnce: 10, every: 10 * minute },
    client: { atOnce: 10, every: 10 * minute },
    target: { atOnce: 5, every: 10 * minute, over: 'wait' },
    isOfFailures: true,
  },
  /** Free holds. Each keeps the seats of a party from sale for a day. */
  freeHolds: {
    address: { atOnce: 4, every: 6 * hour },
    client: { atOnce: 20, every: hour },
    isOfFailures: false,
  },
  /** Recordings that travellers share, of up to 240 kB each. */
  uploads: {
    address: { atOnce: 20, every: minute },
    client: { atOnce: 20, every: minute },
    strangers: { atOnce: 600, every: second },
    isOfFailures: false,
  },
  deletions: {
    address: { atOnce: 30, every: 2 * second },
    client: { atOnce: 30, every: 2 * second },
    isOfFailures: false,
  },
  /** Recordings that staff open. */
  openings: {
    address: { atOnce: 300, every: second },
    client: { atOnce: 30, every: 2 * second },
    isOfFailures: false,
  },
} as const satisfies Record<string, Allowances>

/** A kind of attempt that is counted, such as a sign-in. */
export type TryKind = keyof typeof allowances

/** A successful attempt makes the client known for this long, in milliseconds. */
export const knownFor = 180 * 24 * hour

const shortestWait = 250
const longestWait = 4 * second

/**
 * Computes how long to delay an attempt at a target under attack, in milliseconds. The delay doubles up to four seconds. The
 * target is never locked, so its owner can still get in.
 */
export const waitAfter = (tries: number, { atOnce }: Allowance): number =>
  tries <= atOnce ? 0 : Math.min(longestWait, shortestWait * 2 ** (tries - atOnce - 1))

/** Returns the allowance under which attempts at a target are counted: five beyond the limit, where the delay is longest. */
export const remembered = ({ atOnce, every }: Allowance): Allowance => ({ atOnce: atOnce + 5, every })
