import type { BookingPayload } from '../bookings/booking-payload.ts'
import type { ChosenLeg } from '../conversation/session-state.ts'
import { itineraryOf, rulesOf } from '../cart/legs.ts'
import { cutOff, freeUntilOf, hasDeparted, type TermsAt } from './exchange-terms.ts'

const lastMoment = ({ engine }: TermsAt, leg: ChosenLeg): number => (itineraryOf(engine, leg).flights[0]?.departsAt ?? 0) - cutOff

const changeRules = ({ engine }: TermsAt, leg: ChosenLeg, currency: string) =>
  rulesOf(engine, leg, currency).filter(({ category }) => category === 'change')

/**
 * Returns the time until which all remaining legs can be changed for free, in epoch milliseconds. Flexible fares are free until
 * the cut-off of the next leg, other fares for a day after booking at most. Undefined if that time has passed or if a leg cannot
 * be changed.
 */
export const changeFreeUntil = (
  moment: TermsAt,
  { state, createdAt }: Pick<BookingPayload, 'state' | 'createdAt'>,
): number | undefined => {
  const { legs, currency } = state
  const ahead = legs.filter((leg) => !hasDeparted(moment, leg))
  const rules = ahead.map((leg) => changeRules(moment, leg, currency))
  if (ahead.length === 0 || rules.some((each) => !each.some(({ allowed }) => allowed))) return undefined
  const isFree = rules.every((each) => each.every(({ allowed, fee }) => allowed && (fee?.amount ?? 0) === 0))
  const nextLast = Math.min(...ahead.map((leg) => lastMoment(moment, leg)))
  const until = isFree ? nextLast : Math.min(nextLast, Date.parse(freeUntilOf(createdAt)))
  return until >= moment.now ? until : undefined
}
