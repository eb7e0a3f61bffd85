import * as z from 'zod/mini'
import type { ExchangeQuote } from '#src/domain/exchange.ts'
import { partIdOf, segmentIdOf, type SelectedSegment } from '#src/domain/travel-part.ts'
import { WireFareFamily } from '../flights/fare-family.ts'
import { WireItineraryParts } from '../wire/itinerary.ts'
import { wireList, MaybePriced, Priced, wireText } from '../wire/price.ts'

const Ends = z.looseObject({ origin: z.string(), destination: z.string(), departure: z.string() })

const locks = {
  FLOWN: 'flown',
  TOO_LATE: 'tooLate',
  CHECKED_IN: 'checkedIn',
  BRAND_NOT_ALLOWED: 'brandNotAllowed',
} as const

const outcomes = {
  CARRIED: 'carried',
  CHOOSE_AGAIN: 'chooseAgain',
  REFUNDED: 'refunded',
  LOST: 'lost',
  REPLACED: 'replaced',
} as const

const Dropped = z.looseObject({
  kind: z.enum(['seat', 'extra']),
  code: z.string(),
  passengerIndex: z.number(),
  scope: z._default(z.enum(['segment', 'part']), 'segment'),
  oldTravelPart: Ends,
  travelPart: z.nullish(Ends),
  quantity: z._default(z.number(), 1),
})

const Carried = z.looseObject({
  ...Dropped.shape,
  kind: z.enum(['seat', 'extra', 'upgrade']),
  paid: Priced,
  refund: Priced,
  outcome: z.enum(['CARRIED', 'CHOOSE_AGAIN', 'REFUNDED', 'LOST', 'REPLACED']),
})

const idOf = (scope: 'segment' | 'part', ends: SelectedSegment): string => (scope === 'part' ? partIdOf(ends) : segmentIdOf(ends))

/** Decodes `exchange` in the cart of an exchange (our addition). */
export const WireExchange = z.pipe(
  z.looseObject({
    oldValue: Priced,
    newFare: Priced,
    penalty: Priced,
    penaltyEach: Priced,
    taxDifference: Priced,
    extrasDifference: Priced,
    due: Priced,
    residual: z.nullish(z.looseObject({ amount: Priced, target: z.enum(['CREDIT', 'ORIGINAL']), expiresOn: wireText })),
    refund: MaybePriced,
    legs: z.array(
      z.looseObject({
        index: z.number(),
        kept: z.boolean(),
        lock: z.nullish(z.enum(['FLOWN', 'TOO_LATE', 'CHECKED_IN', 'BRAND_NOT_ALLOWED'])),
        until: wireText,
        fee: MaybePriced,
        sameDay: z.nullish(z.boolean()),
        oldFare: z.nullish(WireFareFamily),
        newFare: z.nullish(WireFareFamily),
      }),
    ),
    carried: wireList(Carried),
    dropped: wireList(Dropped),
    oldItinerary: z.looseObject({ itineraryParts: WireItineraryParts }),
    isFree24h: z._default(z.boolean(), false),
    freeUntil: wireText,
    isInvoluntary: z._default(z.boolean(), false),
  }),
  z.transform(
    ({ residual, legs, carried, dropped, oldItinerary, ...quote }): ExchangeQuote => ({
      oldValue: quote.oldValue,
      newFare: quote.newFare,
      penalty: quote.penalty,
      penaltyEach: quote.penaltyEach,
      taxDifference: quote.taxDifference,
      extrasDifference: quote.extrasDifference,
      due: quote.due,
      residual: residual ? { amount: residual.amount, target: residual.target, expiresOn: residual.expiresOn } : undefined,
      refund: quote.refund,
      legs: legs.map(({ index, kept, lock, until, fee, sameDay, oldFare, newFare }) => ({
        index,
        isKept: kept,
        lock: lock ? locks[lock] : undefined,
        until,
        fee,
        ...(sameDay && { isSameDay: true }),
        ...(oldFare && { oldFare }),
        ...(newFare && { newFare }),
      })),
      extras: carried.map(
        ({ kind, code, passengerIndex, scope, oldTravelPart, travelPart, quantity, paid, refund, outcome }) => ({
          kind,
          code,
          passengerId: String(passengerIndex),
          oldTravelPartId: idOf(scope, oldTravelPart),
          travelPartId: travelPart ? idOf(scope, travelPart) : undefined,
          quantity,
          paid,
          refund,
          outcome: outcomes[outcome],
        }),
      ),
      dropped: dropped.map(({ kind, code, passengerIndex, scope, oldTravelPart, travelPart, quantity }) => ({
        kind,
        code,
        passengerId: String(passengerIndex),
        oldTravelPartId: idOf(scope, oldTravelPart),
        travelPartId: travelPart ? idOf(scope, travelPart) : undefined,
        quantity,
      })),
      oldParts: oldItinerary.itineraryParts,
      isFree24h: quote.isFree24h,
      freeUntil: quote.freeUntil,
      isInvoluntary: quote.isInvoluntary,
    }),
  ),
)

/** Decodes the response of `authorization`. `expiresAt` is an ISO instant. */
export const ExchangeAuthorized = z.looseObject({
  authorizationId: z.string(),
  amount: Priced,
  paymentRequired: z.boolean(),
  expiresAt: z.string(),
})
