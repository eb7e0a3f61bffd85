import { findById } from '../accounts/account.ts'
import type { Call } from '../conversation/call.ts'
import type { ChosenLeg, SessionState } from '../conversation/session-state.ts'
import { membersOnly, tooFewPoints } from './refusals.ts'

/** Returns true if the flights of a cart or booking are paid with points. */
export const isAward = ({ legs }: Pick<SessionState, 'legs'>): boolean => legs.some(({ points }) => points !== undefined)

/** Adds up the points of the legs for the whole party. Zero if they are paid with money. */
export const pointsOfLegs = (legs: readonly Pick<ChosenLeg, 'points'>[]): number =>
  legs.reduce((sum, { points = 0 }) => sum + points, 0)

/** Returns the points that buying the cart costs. Zero for a change, because its flights are paid for. */
export const pointsToPay = ({ legs, trip }: Pick<SessionState, 'legs' | 'trip'>): number => (trip ? 0 : pointsOfLegs(legs))

/**
 * Throws unless a member with enough points is signed in. The cart checks this early. The purchase decides, because it takes the
 * points from the locked account.
 */
export const requirePoints = async ({ database, account }: Pick<Call, 'database' | 'account'>, points: number): Promise<void> => {
  const known = account && (await findById(database, account.id))
  if (known?.kind !== 'member') throw membersOnly()
  if (known.profile.miles < points) throw tooFewPoints(points, known.profile.miles)
}
