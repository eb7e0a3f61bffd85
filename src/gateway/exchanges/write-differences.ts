import { add, type Money } from '#src/domain/money.ts'
import type { WireAnswer } from '#src/operations/index.ts'
import type { WirePrice } from '#src/operations/wire/price.ts'
import type { Call } from '../conversation/call.ts'
import type { Itinerary } from '../airline/flight.ts'
import type { Offer, PriceWithOptions } from '../airline/offer.ts'
import type { SearchFound } from '../search/find-offers.ts'
import { legOfOffer } from '../cart/legs.ts'
import { writePrice } from '../wire/write-price.ts'
import type { ExchangeState } from '../conversation/exchange-state.ts'
import { oldLegs } from './price-exchange.ts'
import { legDifference, type OldLeg, sumOf } from './worth.ts'

type Answer = WireAnswer<'exchangeAirSearch'>

interface Found {
  answer: Answer
  found: SearchFound
  /** The index of the booked leg for each leg of the answer. */
  changed: readonly number[]
  fee: Money
}

const differenceOf = (old: OldLeg, itinerary: Itinerary, offer: Offer): Money | undefined => {
  const now = legOfOffer(itinerary, offer)
  return now && sumOf(old, legDifference(old, now))
}

/** Computes the price differences of a day for each combination of bag, seat and free changes. */
const differencesByWay = (old: OldLeg, ways: readonly PriceWithOptions[]) =>
  ways.flatMap(({ bag, seat, freeChanges, itinerary, offer, extras }) => {
    const difference = differenceOf(old, itinerary, offer)
    return difference ? [{ bag, seat, freeChanges, total: writePrice(add(difference, extras)) }] : []
  })

interface Difference {
  priceDifference?: WirePrice
  changeFee?: WirePrice
  /** Set on the booked flights in the booked fare. */
  current?: true
}

type Rows = NonNullable<NonNullable<Answer['brandedResults']>['itineraryPartBrands']>[number]

type Mapping = NonNullable<NonNullable<Answer['resultMapping']>['combinabilityMapping']>

/** Removes the pair of both booked offers from the combinations, because choosing it would change nothing. */
const unlessBooked = (mapping: Mapping, [out, back]: readonly (number | undefined)[]): Mapping => {
  if (out === undefined || back === undefined) return mapping
  return mapping.flatMap((entry) => {
    const { from, to } = { from: entry.from ?? [], to: entry.to ?? [] }
    if (!from.includes(out) || !to.includes(back)) return [entry]
    const others = from.filter((ref) => ref !== out)
    const beside = { from: [out], to: to.filter((ref) => ref !== back) }
    return others.length > 0 ? [{ from: others, to }, beside] : [beside]
  })
}

/**
 * Adds the party's `priceDifference` and the exchange's `changeFee` to every offer, day and pair of days of a search answer, and
 * `current` to the booked flights in the booked fare (contract, 5.3). All other fields keep the prices of new tickets.
 */
export const withDifferences = (call: Call, exchange: ExchangeState, { answer, found, changed, fee }: Found): Answer => {
  const old = oldLegs(call, exchange, call.conversation.state)
  const olds = changed.map((place) => old[place] as OldLeg)
  const changeFee = writePrice(fee)
  const written = (difference: Money | undefined): Difference =>
    difference ? { priceDifference: writePrice(difference), changeFee } : {}
  const booked = found.legs.map(({ refs }, leg) => {
    const { flightKeys, brandId } = olds[leg]?.leg ?? {}
    return brandId === undefined ? undefined : refs[flightKeys?.join('+') ?? '']?.[brandId]
  })
  const byRef = new Map<number, Difference>()
  for (const [leg, { rows, refs }] of found.legs.entries())
    for (const { itinerary, offers } of rows)
      for (const offer of offers) {
        const of = olds[leg]
        const ref = refs[itinerary.key]?.[offer.brandId] ?? offer.hash
        byRef.set(ref, {
          ...written(of && differenceOf(of, itinerary, offer)),
          ...(ref === booked[leg] && { current: true as const }),
        })
      }
  const priced = <Written extends { shoppingBasketHashCode: number }>(offer: Written): Written => ({
    ...offer,
    ...byRef.get(offer.shoppingBasketHashCode),
  })
  const days = found.legs.map(({ days: cells }, leg) =>
    cells.map(({ itinerary, offer, ways }) => {
      const of = olds[leg]
      if (!of) return {}
      return {
        ...written(itinerary && offer ? differenceOf(of, itinerary, offer) : undefined),
        ...(ways && { priceByWay: differencesByWay(of, ways) }),
      }
    }),
  )
  const pairs = found.pairs.map(({ outbound, inbound }) => {
    const [out, back] = [outbound, inbound].map((each, leg) => {
      const of = olds[leg]
      return of && each && differenceOf(of, each.itinerary, each.offer)
    })
    return written(out && back && add(out, back))
  })
  const cells = pairs.length > 0 ? [pairs, []] : days
  const branded: Rows[] = answer.brandedResults?.itineraryPartBrands ?? []
  const unbundled = (answer['unbundledOffers'] ?? []) as { shoppingBasketHashCode: number }[][]
  return {
    ...answer,
    brandedResults: {
      ...answer.brandedResults,
      itineraryPartBrands: branded.map((rows) =>
        (rows ?? []).map((row) => ({ ...row, brandOffers: (row.brandOffers ?? []).map(priced) })),
      ),
    },
    resultMapping: answer.resultMapping && {
      ...answer.resultMapping,
      combinabilityMapping: unlessBooked(answer.resultMapping.combinabilityMapping ?? [], booked),
    },
    unbundledOffers: unbundled.map((offers) => offers.map(priced)),
    unbundledAlternateDateOffers: (answer.unbundledAlternateDateOffers ?? []).map((each, leg) =>
      (each ?? []).map((day, place) => ({ ...day, ...cells[leg]?.[place] })),
    ),
    bundledAlternateDateOffers: (answer.bundledAlternateDateOffers ?? []).map((pair, place) => ({ ...pair, ...pairs[place] })),
  }
}
