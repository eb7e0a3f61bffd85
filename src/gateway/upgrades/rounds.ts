const hour = 3_600_000

/**
 * A clearance round of waitlisted upgrades, at a time before departure. `protection` seats are kept for
 * last-minute sales: fewer, the nearer the flight.
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

/** Seats that stay free when an upgrade is sold at once. */
export const protectionOnSale = 2

/** Upgrade sales close this long before departure. */
export const lastSale = 4 * hour

/** When those who wait are looked at next after an instant; undefined when never again. */
export const nextRound = (kind: 'BID' | 'WAITLIST', departsAt: number, after: number): number | undefined =>
  (kind === 'BID' ? [bidding] : rounds).map(({ before }) => departsAt - before).find((at) => at > after)

/** Until when something that waits is decided on. */
export const lastRound = (kind: 'BID' | 'WAITLIST', departsAt: number): number =>
  departsAt - (kind === 'BID' ? bidding : (rounds.at(-1) ?? bidding)).before

/** How many seats must stay free in the round of an instant. */
export const protectionAt = (kind: 'BID' | 'WAITLIST', departsAt: number, at: number): number =>
  kind === 'BID' ? bidding.protection : (rounds.find(({ before }) => departsAt - before === at)?.protection ?? protectionOnSale)
