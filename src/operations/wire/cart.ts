import * as z from 'zod/mini'
import type { Cart, CartLine, CartLineKind, GivenUp, Settlement } from '#src/domain/cart.ts'
import { type Cabin, journeyTypes, type Search } from '#src/domain/search.ts'
import { partIdOf, segmentIdOf, travelPartIdOf } from '#src/domain/travel-part.ts'
import { WireExchange } from './exchange.ts'
import { WireItineraryPart } from './itinerary.ts'
import { WireContact, WirePassenger } from './passenger.ts'
import { list, MaybePriced, moneyOf, Priced, text, WirePrice } from './price.ts'
import { WireRefundTarget } from './refund.ts'
import { Ends, type ForWhat, WireTravelPart } from './travel-part.ts'
import { WireUpgradeSelection } from './upgrade.ts'

export interface PriceElement {
  label: string
  price?: WirePrice | null | undefined
  quantity?: number | null | undefined
  breakdownElementAssignment?:
    | {
        travelPart?: ForWhat | null | undefined
        passenger?: { passengerIndex: number } | null | undefined
        passengerIndex?: number | null | undefined
        passengerType?: string | undefined
      }
    | null
    | undefined
  subElements: PriceElement[]
}

/** One node of the price tree (contract, 9): root `totalReservationPrice`, children by kind, leaves are the lines. */
export const WirePriceElement: z.ZodMiniType<PriceElement> = z.looseObject({
  label: z.string(),
  price: z.nullish(WirePrice),
  quantity: z.nullish(z.number()),
  breakdownElementAssignment: z.nullish(
    z.looseObject({
      travelPart: z.nullish(WireTravelPart),
      passenger: z.nullish(z.looseObject({ passengerIndex: z.number() })),
      passengerIndex: z.nullish(z.number()),
      passengerType: text,
    }),
  ),
  subElements: list(z.lazy(() => WirePriceElement)),
})

/** The kind of each child of the price tree's root, in the wire's order. */
export const kindsByLabel: Record<string, CartLineKind> = {
  farePrice: 'fare',
  discountPrice: 'discount',
  taxesPrice: 'tax',
  feesPrice: 'fee',
  ancillariesPrice: 'extra',
  seatsPrice: 'seat',
  obFeesPrice: 'surcharge',
  insurancePrice: 'insurance',
  upgradePrice: 'upgrade',
}

/** The lines of a price tree: the leaves under each kind, numbered by their place, so that an unchanged line keeps its id. */
export const linesOf = (root: PriceElement): CartLine[] =>
  root.subElements.flatMap((group) => {
    const kind = kindsByLabel[group.label]
    if (!kind) return []
    return group.subElements.flatMap((leaf): CartLine[] => {
      const amount = moneyOf(leaf.price)
      const { passenger, passengerType, travelPart, ...named } = leaf.breakdownElementAssignment ?? {}
      const passengerIndex = named.passengerIndex ?? passenger?.passengerIndex
      if (!amount) return []
      const segmentId = travelPart?.segmentId
      return [
        {
          id: [kind, leaf.label, passengerIndex ?? passengerType ?? '', segmentId ?? ''].join('/'),
          kind,
          label: leaf.label,
          amount,
          passengerId: passengerIndex === undefined ? undefined : String(passengerIndex),
          passengerType,
          segmentId,
          quantity: leaf.quantity ?? 1,
        },
      ]
    })
  })

/** The search that a session was opened with, in the wire's own form (contract, 5.1). */
const SearchCriteria = z.pipe(
  z.looseObject({
    cabinClass: text,
    awardBooking: z.nullish(z.boolean()),
    promoCodes: list(z.string()),
    currency: text,
    pointOfSale: text,
    itineraryParts: z.array(
      z.looseObject({
        from: z.looseObject({ code: z.string() }),
        to: z.looseObject({ code: z.string() }),
        when: z.looseObject({ date: z.string() }),
      }),
    ),
    passengers: z.record(z.string(), z.number()),
  }),
  z.transform(
    (wire): Search => ({
      // Flights are chosen among those of a day, whatever another client has looked for.
      searchType: 'BRANDED',
      journeyType: journeyTypes[wire.itineraryParts.length > 1 ? 1 : 0],
      legs: wire.itineraryParts.map(({ from, to, when }) => ({ origin: from.code, destination: to.code, date: when.date })),
      passengers: {
        ADT: (wire.passengers.ADT ?? 0) + (wire.passengers.CMA ?? 0) + (wire.passengers.CMP ?? 0),
        CHD: wire.passengers.CHD ?? 0,
        INF: wire.passengers.INF ?? 0,
      },
      ...(wire.passengers.CMP && { companions: wire.passengers.CMP }),
      cabin: (wire.cabinClass ?? '') as Cabin | '',
      awardBooking: wire.awardBooking ?? false,
      promoCodes: wire.promoCodes,
      currency: wire.currency,
      pointOfSale: wire.pointOfSale,
      direction: 0,
    }),
  ),
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

/** How a change of a trip is settled; only in the cart of mto, exchange and upgrade. */
const WireSettlement = z.pipe(
  z.looseObject({ due: Priced, refund: Priced, forfeited: Priced, targets: list(WireRefundTarget) }),
  z.transform(({ due, refund, forfeited, targets }): Settlement => ({ due, refund, forfeited, targets })),
)

/** The answer of every operation that reads or changes the cart: the whole cart, decoded. */
export const CartAnswer = z.pipe(
  z.looseObject({
    cartVersion: z.number(),
    currency: z.string(),
    itinerary: z.looseObject({ itineraryParts: list(WireItineraryPart) }),
    selectedBrands: list(z.string()),
    selectFlights: list(z.number()),
    searchCriteria: z.nullish(SearchCriteria),
    passengers: list(WirePassenger),
    contact: z.nullish(WireContact),
    priceBreakdown: WirePriceElement,
    selectedSeats: list(WireSelectedSeat),
    ancillaries: list(WireSelectedExtra),
    insurance: z.nullish(z.looseObject({ productID: z.string(), total: Priced, owned: z.nullish(z.boolean()) })),
    priceHistory: list(History),
    expiresAt: text,
    quoteId: text,
    timeStamp: text,
    trip: z.nullish(z.looseObject({ pnr: z.string(), flow: z.string() })),
    givenUp: z.nullish(z.array(WireGivenUp)),
    paidFor: z.nullish(z.array(WireGivenUp)),
    settlement: z.nullish(WireSettlement),
    upgrade: z.nullish(WireUpgradeSelection),
    exchange: z.nullish(WireExchange),
  }),
  z.transform((wire): Cart => {
    const total = moneyOf(wire.priceBreakdown.price) ?? { amount: 0, currency: wire.currency }
    return {
      version: wire.cartVersion,
      currency: wire.currency,
      total,
      lines: linesOf(wire.priceBreakdown),
      parts: wire.itinerary.itineraryParts,
      brands: wire.selectedBrands,
      refs: wire.selectFlights,
      search: wire.searchCriteria ?? undefined,
      passengers: wire.passengers,
      contact: wire.contact ?? undefined,
      seats: wire.selectedSeats,
      extras: wire.ancillaries,
      insurance: wire.insurance
        ? { productId: wire.insurance.productID, price: wire.insurance.total, isOwned: wire.insurance.owned ?? undefined }
        : undefined,
      ledger: wire.priceHistory.map(({ id, at, cause, subject, passengerIndex, scope, travelPart, amount, total: sum }) => ({
        id,
        at,
        cause,
        subject,
        passengerId: passengerIndex === undefined ? undefined : String(passengerIndex),
        ...(scope && travelPart && { travelPartId: travelPartIdOf({ scope, travelPart }) }),
        amount,
        total: sum,
      })),
      expiresAt: wire.expiresAt,
      quoteId: wire.quoteId,
      toldAt: wire.timeStamp,
      trip: wire.trip ? { reference: wire.trip.pnr, flow: wire.trip.flow } : undefined,
      givenUp: wire.givenUp ?? undefined,
      paidFor: wire.paidFor ?? undefined,
      settlement: wire.settlement ?? undefined,
      upgrade: wire.upgrade ?? undefined,
      exchange: wire.exchange ?? undefined,
    }
  }),
)
