import * as z from 'zod/mini'
import type { Cart, CartLine, GivenUp, Settlement } from '#src/domain/cart.ts'
import type { Cabin, Search } from '#src/domain/search.ts'
import { journeyTypeOf } from '#src/domain/search-legs.ts'
import { printOf } from '#src/domain/cart-version.ts'
import { searchIn } from '#src/domain/search-in.ts'
import { zero } from '#src/domain/money.ts'
import { partIdOf, segmentIdOf, travelPartIdOf } from '#src/domain/travel-part.ts'
import { WireExchange } from '../exchange/response.ts'
import { seatsOn, extrasOn, WireTravelPartDetails } from '../trip/booking-parts.ts'
import { itineraryPartOf, wireItineraryPart } from '../wire/itinerary.ts'
import { WireMails } from '../trip/mail.ts'
import { WireContact, WirePassenger } from '../passengers/response.ts'
import { wireList, MaybePriced, moneyOf, pointsOf, Priced, wireText } from '../wire/price.ts'
import { WireChosenCover } from '../protection/response.ts'
import { priceLinesOf, WirePriceElement } from '../wire/price-tree.ts'
import { WireRefundTarget } from '../refund/refund-value.ts'
import { Ends } from '../wire/travel-part.ts'
import { WireUpgradeSelection } from '../upgrade/response.ts'

const SearchedEnd = z.looseObject({ code: z.string(), useNearbyLocations: z.nullish(z.boolean()) })

/** Decodes the search that opened the session (contract, 5.1). */
const SearchCriteria = z.pipe(
  z.looseObject({
    cabinClass: wireText,
    awardBooking: z.nullish(z.boolean()),
    promoCodes: wireList(z.string()),
    currency: wireText,
    pointOfSale: wireText,
    itineraryParts: z.array(
      z.looseObject({
        from: SearchedEnd,
        to: SearchedEnd,
        when: z.looseObject({ date: z.string() }),
      }),
    ),
    passengers: z.catchall(z.object({}), z.number()),
  }),
  z.transform(({ itineraryParts, ...wire }): Search => {
    const legs = itineraryParts.map(({ from, to, when }) => ({ origin: from.code, destination: to.code, date: when.date }))
    return {
      // The storefront shows results by day, so the type with which another client searched is ignored.
      searchType: 'BRANDED',
      journeyType: journeyTypeOf(legs),
      legs,
      passengers: {
        ADT: (wire.passengers.ADT ?? 0) + (wire.passengers.CMA ?? 0) + (wire.passengers.CMP ?? 0),
        CHD: wire.passengers.CHD ?? 0,
        INF: wire.passengers.INF ?? 0,
      },
      ...(wire.passengers.CMP && { companions: wire.passengers.CMP }),
      cabin: (wire.cabinClass ?? '') as Cabin | '',
      ...(itineraryParts.some(({ from, to }) => from.useNearbyLocations || to.useNearbyLocations) && { nearbyAirports: true }),
      awardBooking: wire.awardBooking ?? false,
      promoCodes: wire.promoCodes,
      currency: wire.currency,
      pointOfSale: wire.pointOfSale,
      direction: 0,
    }
  }),
)

export const WireSelectedSeat = z.pipe(
  z.looseObject({
    passengerIndex: z.number(),
    selectedSegment: Ends,
    seatCode: z.string(),
    total: Priced,
    owned: z.nullish(z.boolean()),
    priceDue: MaybePriced,
  }),
  z.transform(({ passengerIndex, selectedSegment, seatCode, total, owned, priceDue }) => ({
    passengerId: String(passengerIndex),
    segmentId: segmentIdOf(selectedSegment),
    seat: seatCode,
    price: total,
    isOwned: owned ?? undefined,
    due: priceDue,
  })),
)

export const WireSelectedExtra = z.pipe(
  z.looseObject({
    ancillaryCode: z.string(),
    assignedQuantity: z.number(),
    passengerIndex: z.number(),
    scope: z.enum(['segment', 'part']),
    travelPart: Ends,
    total: Priced,
    ownedQuantity: z.nullish(z.number()),
    priceDue: MaybePriced,
  }),
  z.transform(({ ancillaryCode, assignedQuantity, passengerIndex, scope, travelPart, total, ownedQuantity, priceDue }) => ({
    code: ancillaryCode,
    passengerId: String(passengerIndex),
    travelPartId: travelPartIdOf({ scope, travelPart }),
    quantity: assignedQuantity,
    price: total,
    ownedQuantity: ownedQuantity ?? undefined,
    due: priceDue,
  })),
)

const History = z.looseObject({
  id: z.string(),
  at: z.string(),
  cause: z.enum([
    'flights',
    'passengers',
    'seat',
    'seatRemoved',
    'extra',
    'extraRemoved',
    'insurance',
    'insuranceRemoved',
    'cover',
    'coverRemoved',
    'holdFee',
    'upgrade',
    'price',
  ]),
  subject: z._default(z.string(), ''),
  passengerIndex: z.optional(z.number()),
  scope: z.nullish(z.enum(['segment', 'part'])),
  travelPart: z.nullish(Ends),
  amount: Priced,
  total: Priced,
})

const WireGivenUp = z.pipe(
  z.looseObject({
    kind: z.enum(['seat', 'extra', 'insurance']),
    code: z.string(),
    passengerIndex: z.nullish(z.number()),
    scope: z.nullish(z.enum(['segment', 'part'])),
    travelPart: z.nullish(Ends),
    quantity: z._default(z.number(), 1),
    paid: Priced,
    refund: Priced,
  }),
  z.transform(
    ({ kind, code, passengerIndex, scope, travelPart, quantity, paid, refund }): GivenUp => ({
      kind,
      code,
      passengerId: passengerIndex ? String(passengerIndex) : undefined,
      travelPartId: travelPart ? (scope === 'part' ? partIdOf(travelPart) : segmentIdOf(travelPart)) : undefined,
      quantity,
      paid,
      refund,
    }),
  ),
)

/** Decodes the settlement of a change. Only the carts of mto, exchange and upgrade have one. */
const WireSettlement = z.pipe(
  z.looseObject({ due: Priced, refund: Priced, forfeited: Priced, targets: wireList(WireRefundTarget) }),
  z.transform(({ due, refund, forfeited, targets }): Settlement => ({ due, refund, forfeited, targets })),
)

const WireInsurance = z.looseObject({ productID: z.string(), total: Priced, owned: z.nullish(z.boolean()) })

/** Determines the insurance of a cart. If the gateway lists it only as a price line, it is derived from that line. */
const insuranceOf = (wire: z.output<typeof WireInsurance> | null | undefined, lines: readonly CartLine[]): Cart['insurance'] => {
  const line = wire ? undefined : lines.find(({ kind, amount }) => kind === 'insurance' && amount.amount > 0)
  if (line) return { productId: line.label, price: line.amount }
  return wire ? { productId: wire.productID, price: wire.total, isOwned: wire.owned ?? undefined } : undefined
}

/** Decodes an itinerary part and its chosen fare family. */
const CartPart = z.pipe(
  z.looseObject({ ...wireItineraryPart, brandId: wireText }),
  z.transform((wire, context) => ({ part: itineraryPartOf(wire, context), brand: wire.brandId ?? '' })),
)

/** Decodes the cart, which every operation that reads or changes it returns as a whole. */
export const CartAnswer = z.pipe(
  z.looseObject({
    cartVersion: z.nullish(z.number()),
    currency: wireText,
    itinerary: z.looseObject({ itineraryParts: wireList(CartPart) }),
    selectedBrands: z.nullish(z.array(z.string())),
    selectFlights: wireList(z.number()),
    searchCriteria: z.nullish(SearchCriteria),
    passengers: wireList(WirePassenger),
    contact: z.nullish(WireContact),
    priceBreakdown: WirePriceElement,
    selectedSeats: z.nullish(z.array(WireSelectedSeat)),
    ancillaries: z.nullish(z.array(WireSelectedExtra)),
    travelPartsAdditionalDetails: wireList(WireTravelPartDetails),
    insurance: z.nullish(WireInsurance),
    covers: z.nullish(z.array(WireChosenCover)),
    priceHistory: z.nullish(z.array(History)),
    expiresAt: wireText,
    quoteId: wireText,
    timeStamp: wireText,
    trip: z.nullish(z.looseObject({ pnr: z.string(), flow: z.string(), mails: WireMails })),
    givenUp: z.nullish(z.array(WireGivenUp)),
    paidFor: z.nullish(z.array(WireGivenUp)),
    settlement: z.nullish(WireSettlement),
    upgrade: z.nullish(WireUpgradeSelection),
    exchange: z.nullish(WireExchange),
  }),
  z.transform((wire, context): Cart => {
    const priced = moneyOf(wire.priceBreakdown.price)
    const points = wire.trip ? undefined : pointsOf(wire.priceBreakdown.price)
    const currency = wire.currency ?? priced?.currency
    if (currency === undefined) {
      context.issues.push({ code: 'custom', message: 'a cart without a currency', input: wire.priceBreakdown })
      return z.NEVER
    }
    const lines = priceLinesOf(wire.priceBreakdown)
    const parts = wire.itinerary.itineraryParts.map(({ part }) => part)
    const content = { parts, lines, nothing: zero(currency), details: wire.travelPartsAdditionalDetails }
    const chosen = {
      currency,
      total: priced ?? zero(currency),
      ...(points !== undefined && { points }),
      lines,
      parts,
      brands: wire.selectedBrands ?? wire.itinerary.itineraryParts.map(({ brand }) => brand),
      passengers: wire.passengers,
      seats: wire.selectedSeats ?? seatsOn(content),
      extras: wire.ancillaries ?? extrasOn(content),
      insurance: insuranceOf(wire.insurance, lines),
      ...(wire.covers && wire.covers.length > 0 && { covers: wire.covers }),
    }
    return {
      ...chosen,
      version: wire.cartVersion ?? printOf(chosen),
      refs: wire.selectFlights,
      search: wire.searchCriteria ?? (wire.trip ? undefined : searchIn(chosen)),
      contact: wire.contact ?? undefined,
      ledger: (wire.priceHistory ?? []).map(
        ({ id, at, cause, subject, passengerIndex, scope, travelPart, amount, total: sum }) => ({
          id,
          at,
          cause,
          subject,
          passengerId: passengerIndex === undefined ? undefined : String(passengerIndex),
          ...(scope && travelPart && { travelPartId: travelPartIdOf({ scope, travelPart }) }),
          amount,
          total: sum,
        }),
      ),
      ...(wire.priceHistory ? {} : { isLedgerUntold: true as const }),
      expiresAt: wire.expiresAt,
      quoteId: wire.quoteId,
      toldAt: wire.timeStamp,
      trip: wire.trip
        ? {
            reference: wire.trip.pnr,
            flow: wire.trip.flow,
            ...(wire.trip.mails.length > 0 && { mails: wire.trip.mails }),
          }
        : undefined,
      givenUp: wire.givenUp ?? undefined,
      paidFor: wire.paidFor ?? undefined,
      settlement: wire.settlement ?? undefined,
      upgrade: wire.upgrade ?? undefined,
      exchange: wire.exchange ?? undefined,
    }
  }),
)
