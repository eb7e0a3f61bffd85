const hour = 3_600_000

/**
 * A clearance round of waitlisted upgrades, by time before departure. `protection` seats are kept for last-minute sales. The
 * closer the flight, the fewer are kept.
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

/** Seats that must stay free when an upgrade is sold at once. */
export const protectionOnSale = 2

/** How long before departure upgrade sales close, in milliseconds. */
export const lastSale = 4 * hour

/** Returns the next round after an instant, or undefined after the last. */
export const nextRound = (kind: 'BID' | 'WAITLIST', departsAt: number, after: number): number | undefined =>
  (kind === 'BID' ? [bidding] : rounds).map(({ before }) => departsAt - before).find((at) => at > after)

/** Returns until when a waitlisted upgrade is decided. */
export const lastRound = (kind: 'BID' | 'WAITLIST', departsAt: number): number =>
  departsAt - (kind === 'BID' ? bidding : (rounds.at(-1) ?? bidding)).before

/** Returns the number of protected seats in the round of an instant. */
export const protectionAt = (kind: 'BID' | 'WAITLIST', departsAt: number, at: number): number =>
  kind === 'BID' ? bidding.protection : (rounds.find(({ before }) => departsAt - before === at)?.protection ?? protectionOnSale)
