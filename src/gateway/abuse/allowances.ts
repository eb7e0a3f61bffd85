import type { Allowance } from './ledger.ts'

const second = 1_000
const minute = 60 * second
const hour = 60 * minute
const year = 365 * 24 * hour

/** Who tries, and at what, each with its own allowance. */
export interface Allowances {
  /** Of one client address that is not known by its cookie. */
  address: Allowance
  /** Of one browser. One that is known, because what it tried was right before, has this one alone. */
  browser: Allowance
  /** Of everybody who is not known, taken together. */
  strangers?: Allowance
  /** At one thing, from wherever, before a try waits. */
  target?: Allowance
  /** Whether a try that was right is taken back. */
  isOfFailures: boolean
}

/**
 * References have six signs of 22: 113 million. From 1,000 addresses at a try an hour each, all of them take 13 years; from however many,
 * at one in three seconds, more than ten (tests/gateway/abuse holds both).
 */
const bookings = {
  address: { atOnce: 10, every: hour },
  browser: { atOnce: 10, every: hour },
  strangers: { atOnce: 20_000, every: 3 * second },
  target: { atOnce: 5, every: 10 * minute },
  isOfFailures: true,
} as const satisfies Allowances

export const allowances = {
  bookings,
  signIns: {
    address: { atOnce: 10, every: 10 * minute },
    browser: { atOnce: 10, every: 10 * minute },
    strangers: { atOnce: 5_000, every: second },
    target: { atOnce: 5, every: 10 * minute },
    isOfFailures: true,
  },
  /** Each writes a message or an account, so that what was right counts too. */
  keys: {
    address: { atOnce: 10, every: 10 * minute },
    browser: { atOnce: 5, every: minute },
    isOfFailures: false,
  },
  cardTypes: {
    address: { atOnce: 60, every: 2 * second },
    browser: { atOnce: 10, every: 6 * second },
    isOfFailures: false,
  },
  giftCards: {
    address: { atOnce: 10, every: hour },
    browser: { atOnce: 10, every: hour },
    isOfFailures: true,
  },
  deskSignIns: {
    address: { atOnce: 10, every: 10 * minute },
    browser: { atOnce: 10, every: 10 * minute },
    target: { atOnce: 5, every: 10 * minute },
    isOfFailures: true,
  },
  /** Recordings that travellers share, each up to 240 kB. */
  uploads: {
    address: { atOnce: 20, every: minute },
    browser: { atOnce: 20, every: minute },
    strangers: { atOnce: 600, every: second },
    isOfFailures: false,
  },
  deletions: {
    address: { atOnce: 30, every: 2 * second },
    browser: { atOnce: 30, every: 2 * second },
    isOfFailures: false,
  },
  /** Recordings that one of the staff opens. */
  openings: {
    address: { atOnce: 300, every: second },
    browser: { atOnce: 30, every: 2 * second },
    isOfFailures: false,
  },
} as const satisfies Record<string, Allowances>

/** Of a login, for keys to a new password: each is a message to its owner. */
export const keysOfLogin: Allowance = { atOnce: 5, every: minute }

/** Wrong pins of one gift card until it is locked, for good: `npm run staff -- unlock <number>` opens it again. */
export const pinsOfGiftCard: Allowance = { atOnce: 10, every: 10 * year }

/** A browser stays known for so long after what it tried was right. */
export const knownFor = 180 * 24 * hour

const shortestWait = 250
const longestWait = 4 * second

/**
 * How long a try at something waits that others have tried before it, milliseconds. It doubles, and never grows over four seconds: whoever
 * is right gets in, however many strangers guess.
 */
export const waitAfter = (tries: number, { atOnce }: Allowance): number =>
  tries <= atOnce ? 0 : Math.min(longestWait, shortestWait * 2 ** (tries - atOnce - 1))

/** Tries at one thing are remembered up to where the wait grows no more. */
export const remembered = ({ atOnce, every }: Allowance): Allowance => ({ atOnce: atOnce + 6, every })
