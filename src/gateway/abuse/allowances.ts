import type { Allowance } from './ledger.ts'

const second = 1_000
const minute = 60 * second
const hour = 60 * minute
const year = 365 * 24 * hour

/** How attempts are grouped. Each group has its own allowance. */
export interface Allowances {
  /** Per client address, for browsers without a known cookie. */
  address: Allowance
  /** Per client: a browser, or a signed-in member of staff. A known client, which succeeded before, is limited by this alone. */
  client: Allowance
  /** All unknown browsers together. */
  strangers?: Allowance
  /** Per target, from any client. `over` it, an attempt waits, is refused with 429, or finds the target locked. */
  target?: Allowance & { over: 'wait' | 'refuse' | 'lock' }
  /** Whether a successful attempt is not counted. */
  isOfFailures: boolean
}

/**
 * A reference has six of 22 characters: 113 million combinations. At one attempt per hour, trying all of them takes 13 years from
 * 1,000 addresses. At one attempt in three seconds, it takes more than ten years from any number of addresses (proved in
 * tests/gateway/abuse).
 */
const bookings = {
  address: { atOnce: 10, every: hour },
  client: { atOnce: 10, every: hour },
  strangers: { atOnce: 20_000, every: 3 * second },
  target: { atOnce: 5, every: 10 * minute, over: 'wait' },
  isOfFailures: true,
} as const satisfies Allowances

/** Password resets per login. Each sends a message to its owner. */
const keysOfLogin: Allowance = { atOnce: 5, every: minute }

/** Wrong PINs before a gift card is locked permanently. `npm run staff -- unlock <number>` unlocks it. */
export const pinsOfGiftCard: Allowance = { atOnce: 10, every: 10 * year }

export const allowances = {
  bookings,
  signIns: {
    address: { atOnce: 10, every: 10 * minute },
    client: { atOnce: 10, every: 10 * minute },
    strangers: { atOnce: 5_000, every: second },
    target: { atOnce: 5, every: 10 * minute, over: 'wait' },
    isOfFailures: true,
  },
  /** Each attempt creates a message or an account, so successful ones count too. */
  keys: {
    address: { atOnce: 10, every: 10 * minute },
    client: { atOnce: 5, every: minute },
    target: { ...keysOfLogin, over: 'refuse' },
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
  deskSignIns: {
    address: { atOnce: 10, every: 10 * minute },
    client: { atOnce: 10, every: 10 * minute },
    target: { atOnce: 5, every: 10 * minute, over: 'wait' },
    isOfFailures: true,
  },
  /** Free holds, which keep a party's seats for a day. */
  freeHolds: {
    address: { atOnce: 4, every: 6 * hour },
    client: { atOnce: 20, every: hour },
    isOfFailures: false,
  },
  /** Recordings shared by travellers, up to 240 kB each. */
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
  /** Recordings opened by staff. */
  openings: {
    address: { atOnce: 300, every: second },
    client: { atOnce: 30, every: 2 * second },
    isOfFailures: false,
  },
} as const satisfies Record<string, Allowances>

/** How long a client stays known after a successful attempt. */
export const knownFor = 180 * 24 * hour

const shortestWait = 250
const longestWait = 4 * second

/**
 * Returns the delay of an attempt at a contested target, in milliseconds. It doubles up to four seconds, so that the owner still
 * gets in while strangers guess.
 */
export const waitAfter = (tries: number, { atOnce }: Allowance): number =>
  tries <= atOnce ? 0 : Math.min(longestWait, shortestWait * 2 ** (tries - atOnce - 1))

/** Returns the allowance within which attempts at one target are counted: up to the number at which the delay is longest. */
export const remembered = ({ atOnce, every }: Allowance): Allowance => ({ atOnce: atOnce + 5, every })
