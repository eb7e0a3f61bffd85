import type { BookingPayload } from '../purchase/booking-payload.ts'
import type { ChosenLeg } from '../session-state.ts'
import { itineraryOf } from '../shopping/legs.ts'
import { cutOff, freeUntilOf, isFlown, type Moment } from './exchange-terms.ts'

const lastMoment = ({ engine }: Moment, leg: ChosenLeg): number => (itineraryOf(engine, leg).flights[0]?.departsAt ?? 0) - cutOff

const changeRules = ({ engine }: Moment, leg: ChosenLeg, currency: string) =>
  engine.fareRules(itineraryOf(engine, leg), leg.brandId, currency).filter(({ category }) => category === 'change')

/**
 * Until when nothing of a booking costs a change fee: epoch milliseconds; undefined where something does by now, or cannot be changed at
 * all. A young booking has none for a day, a fare that is changed freely none until shortly before the next leg leaves.
 */
export const changeFreeUntil = (
  moment: Moment,
  { state, createdAt }: Pick<BookingPayload, 'state' | 'createdAt'>,
): number | undefined => {
  const { legs, currency } = state
  const ahead = legs.filter((leg) => !isFlown(moment, leg))
  const rules = ahead.map((leg) => changeRules(moment, leg, currency))
  if (ahead.length === 0 || rules.some((each) => !each.some(({ allowed }) => allowed))) return undefined
  const isFree = rules.every((each) => each.every(({ allowed, fee }) => allowed && (fee?.amount ?? 0) === 0))
  const nextLast = Math.min(...ahead.map((leg) => lastMoment(moment, leg)))
  const until = isFree ? nextLast : Math.min(nextLast, Date.parse(freeUntilOf(createdAt)))
  return until >= moment.now ? until : undefined
}
