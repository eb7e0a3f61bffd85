const hour = 3_600_000

/**
 * A round in which waitlisted upgrades are decided. `before` is the time before departure in milliseconds. `protection` is the
 * number of seats kept free for late sales, which decreases towards departure.
 */
interface Round {
  before: number
  protection: number
}

const rounds: readonly Round[] = [
  { before: 72 * hour, protection: 2 },
  { before: 24 * hour, protection: 1 },
  { before: 4 * hour, protection: 0 },
]

const bidding: Round = { before: 48 * hour, protection: 2 }

/** Number of seats that must stay free when an upgrade is sold at once. */
export const protectionOnSale = 2

/** Deadline for selling upgrades, in milliseconds before departure. */
export const lastSale = 4 * hour

/**
 * Returns the time of the next round after an instant, or undefined after the last round. All times are in epoch milliseconds.
 */
export const nextRound = (kind: 'BID' | 'WAITLIST', departsAt: number, after: number): number | undefined =>
  (kind === 'BID' ? [bidding] : rounds).map(({ before }) => departsAt - before).find((at) => at > after)

/** Returns the time by which a waitlisted upgrade is decided, in epoch milliseconds. */
export const lastRound = (kind: 'BID' | 'WAITLIST', departsAt: number): number =>
  departsAt - (kind === 'BID' ? bidding : (rounds.at(-1) ?? bidding)).before

/** Returns the number of seats protected in the round that takes place at an instant. */
export const protectionAt = (kind: 'BID' | 'WAITLIST', departsAt: number, at: number): number =>
  kind === 'BID' ? bidding.protection : (rounds.find(({ before }) => departsAt - before === at)?.protection ?? protectionOnSale)
