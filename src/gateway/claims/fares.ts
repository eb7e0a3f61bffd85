import { changedTerms, type FareTerms, lostTerms, type TermChange } from '#src/domain/fare-terms.ts'
import { multiply, subtract, total } from '#src/domain/money.ts'
import type { Engine, FareFamily } from '../airline/engine.ts'
import { leavesToday } from '../exchanges/exchange-terms.ts'
import { oldLegs } from '../exchanges/price-exchange.ts'
import { legDifference, sumOf } from '../exchanges/worth.ts'
import type { ChosenLeg, SessionState } from '../conversation/session-state.ts'
import { findKept, type KeptOffer } from '../search/keep-offers.ts'
import { itineraryOf, legAtPriceOf, rulesOf } from '../cart/legs.ts'
import { soldOfCabins } from '../inventory/sales.ts'
import { bookingRow, type Checkers, isSameAmount, type Evidence, told } from './checker.ts'
import { findSession } from '../conversation/session-rows.ts'

/** Reads the exchange of the page's conversation, if the conversation is open, and the airline that sells the flights. */
const openExchange = async ({ database, conversation, engineOf }: Evidence) => {
  const row = await findSession(database, conversation)
  const exchange = row?.status === 'open' ? row.state.trip?.exchange : undefined
  return row && exchange ? { row, exchange, engine: engineOf(row.storefront) } : undefined
}

const termsOf = ({ brandId, cabin, attributes }: FareFamily): FareTerms => ({ id: brandId, cabin, attributes: [...attributes] })

const fareOf = (engine: Engine, leg: Pick<ChosenLeg, 'flightKeys'>, brandId: string, currency: string): FareTerms | undefined => {
  const family = engine.fareFamilyOn(itineraryOf(engine, leg), brandId, currency)
  return family && termsOf(family)
}

const codes = (changes: readonly { code: string }[]) => changes.map(({ code }) => code)

const isSameList = (one: readonly string[], other: readonly string[]) => one.join() === other.join()

/** Prices the leg of an offer against the sales at the time when it was shown. */
const legShown = (engine: Engine, { ref, leg, itineraryKey, brandId, search }: KeptOffer, state: SessionState) => {
  const sales = { now: search.pricedAt, soldOf: soldOfCabins(search.sold) }
  const flights = { ...(state.legs[leg] as ChosenLeg), ref, brandId, flightKeys: itineraryKey.split('+') }
  return legAtPriceOf(engine, search.criteria, leg, flights, sales)
}

/** Lists the change rules of a leg's fare: before the day of departure, on that day, and after departure. */
const changeRules = (engine: Engine, leg: ChosenLeg, currency: string) =>
  rulesOf(engine, leg, currency).filter(({ category }) => category === 'change')

const departureOf = (engine: Engine, leg: ChosenLeg): number => itineraryOf(engine, leg).flights[0]?.departsAt ?? 0

const day = 24 * 60 * 60_000

/** Checkers of claims about fees and fares. */
export const fareCheckers = {
  legFee: async (moment, { leg: place, fee, isSameDay }) => {
    const found = await openExchange(moment)
    if (!found) return undefined
    const { row, exchange, engine } = found
    const [leg, terms] = [exchange.paid.legs[place], exchange.legs[place]]
    const truly = leg !== undefined && leavesToday({ engine, now: exchange.pricedAt }, leg)
    const isTrue = isSameDay === truly && terms?.fee !== undefined && isSameAmount(multiply(terms.fee, exchange.payers), fee)
    return isTrue ? undefined : told('session.state.trip.exchange', { key: row.key, leg: place, terms, isSameDay: truly })
  },
  changeFee: async (moment, { fee, isSameDay }) => {
    const found = await openExchange(moment)
    if (!found) return undefined
    const { row, exchange, engine } = found
    const { currency } = row.state
    const charged = multiply(exchange.penaltyEach, exchange.payers)
    if (!isSameAmount(charged, fee)) return told('session.state.trip.exchange', { key: row.key, charged })
    const fits = exchange.changed.some((place) => {
      const leg = exchange.paid.legs[place] as ChosenLeg
      const rule = changeRules(engine, leg, currency).find(({ when }) => when === 'dayOfDeparture')
      const priced = { engine, now: exchange.pricedAt }
      return leavesToday(priced, leg) && rule?.fee?.amount === exchange.penaltyEach.amount
    })
    return isSameDay === (fits && fee.amount > 0)
      ? undefined
      : told('session.state.trip.exchange', { key: row.key, changed: exchange.changed, isSameDay: fits })
  },
  freeUntil: async (moment, { reference, until }) => {
    const { status, payload } = await bookingRow(moment, reference)
    if (status !== 'ticketed') return told('booking', { reference, status })
    const { legs, currency } = payload.state
    const engine = moment.engineOf(payload.storefront)
    const last = Date.parse(until)
    const ahead = legs.filter((leg) => departureOf(engine, leg) > moment.now)
    const isYoung = last <= Date.parse(payload.createdAt) + day
    const costs = ahead.find((leg) => {
      const rules = changeRules(engine, leg, currency)
      const isPossible = rules.some(({ allowed }) => allowed) && departureOf(engine, leg) > last
      return !isPossible || (!isYoung && rules.some(({ allowed, fee }) => !allowed || (fee?.amount ?? 0) > 0))
    })
    return costs && told('booking', { reference, createdAt: payload.createdAt, leg: costs.flightKeys, brandId: costs.brandId })
  },
  lessFare: async (moment, { ref, like, saved, lost }) => {
    const found = await openExchange(moment)
    if (!found) return undefined
    const { row, exchange, engine } = found
    const { state } = row
    const conversation = { key: row.key, state }
    const [taken, alike] = await findKept({ database: moment.database, conversation }, like === undefined ? [ref] : [ref, like])
    if (!taken) return told('offer', { sessionKey: row.key, ref, is: 'not there' })
    const old = oldLegs({ engine, now: moment.now }, exchange, state)[taken.leg]
    const flights = { flightKeys: taken.itineraryKey.split('+') }
    const [own, other] = [old?.leg.brandId ?? '', taken.brandId].map((id) => fareOf(engine, flights, id, state.currency))
    const trulyLost = codes(lostTerms(own, other))
    if (!isSameList(trulyLost, lost)) return told('session.state.trip.exchange', { key: row.key, own, other, lost: trulyLost })
    const [costs, likeCosts] = [taken, alike].map((offer) => {
      const leg = offer && legShown(engine, offer, state)
      return leg && old && sumOf(old, legDifference(old, leg))
    })
    const difference = costs && likeCosts ? subtract(likeCosts, costs) : undefined
    const trulySaved = difference && difference.amount > 0 ? difference : undefined
    return isSameAmount(trulySaved, saved) ? undefined : told('offer', { sessionKey: row.key, ref, like, saved: trulySaved })
  },
  moreFare: async (moment, { refs, more, lost, gained }) => {
    const row = await findSession(moment.database, moment.conversation)
    if (row?.status !== 'open') return undefined
    const { state } = row
    const engine = moment.engineOf(row.storefront)
    const offered = await findKept({ database: moment.database, conversation: { key: row.key } }, refs)
    const taken = offered.filter((offer) => offer !== undefined)
    if (taken.length < state.legs.length) return told('offer', { sessionKey: row.key, refs, is: 'not there' })
    const differences = state.legs.flatMap((leg, place) => {
      const offer = taken[place]
      const shown = offer && offer.brandId !== leg.brandId ? legShown(engine, offer, state) : undefined
      return shown ? [subtract(shown.total, leg.total)] : []
    })
    const trulyMore = total(differences, state.currency)
    if (!isSameAmount(trulyMore, more)) return told('offer', { sessionKey: row.key, refs, more: trulyMore })
    const changes = state.legs.flatMap((leg, place) =>
      changedTerms(
        fareOf(engine, leg, leg.brandId, state.currency),
        fareOf(engine, leg, taken[place]?.brandId ?? '', state.currency),
      ),
    )
    const of = (effect: TermChange['effect']) => [...new Set(codes(changes.filter((change) => change.effect === effect)))]
    return isSameList(of('lost'), lost) && isSameList(of('gained'), gained)
      ? undefined
      : told('session.state', { key: row.key, lost: of('lost'), gained: of('gained') })
  },
  fareChange: async (moment, { leg: place, from, to, lost, gained }) => {
    const found = await openExchange(moment)
    if (!found) return undefined
    const { row, exchange, engine } = found
    const [old, now] = [exchange.paid.legs[place], row.state.legs[place]]
    if (old?.brandId !== from || now?.brandId !== to)
      return told('session.state', { key: row.key, leg: place, from: old?.brandId, to: now?.brandId })
    const [one, other] = [old, now].map((leg) => fareOf(engine, leg, leg.brandId, row.state.currency))
    const changes = changedTerms(one, other)
    const isTrue =
      isSameList(codes(changes.filter(({ effect }) => effect === 'lost')), lost) &&
      isSameList(codes(changes.filter(({ effect }) => effect === 'gained')), gained)
    return isTrue ? undefined : told('session.state', { key: row.key, leg: place, changes })
  },
} satisfies Checkers<'legFee' | 'changeFee' | 'freeUntil' | 'lessFare' | 'moreFare' | 'fareChange'>
