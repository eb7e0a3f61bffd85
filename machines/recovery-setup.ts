import { assign, setup } from 'xstate'
import type { Cart, SelectedExtra } from '#src/domain/cart.ts'
import type { FlightOffers } from '#src/domain/itinerary.ts'
import { partyOf } from '#src/domain/passenger.ts'
import type { ChosenCover, CoverKind, CoverOffers } from '#src/domain/protection.ts'
import { type Change, goneWithNames, matchOffers, searchFor } from '#src/domain/rebuild.ts'
import { isAnotherSearch } from '#src/domain/another-search.ts'
import { showsResults, type Step } from '#src/domain/step.ts'
import type { Answer, OperationActors } from '#src/operations/index.ts'
import { contractOf } from './covering.ts'
import type { FlowInput, KeptTrip } from './trip.ts'

export interface Rebuilding extends FlowInput {
  before?: Cart
  refs?: number[]
  /** Number of seats, extras and covers that have been restored or reported as lost so far. */
  seats: number
  extras: number
  covers: number
  /** Extras before this index are added one by one, because the gateway refused them together. */
  apart: number
  /** The offer of the next cover. Empty until it has been found. */
  offerId: string
  changes: Change[]
  isLost: boolean
}

/** The result of rebuilding a trip. `kept` and `changes` are set even if the trip is `lost`. */
export interface Recovered {
  outcome: 'recovered' | 'lost'
  at: Step
  kept: KeptTrip
  changes: Change[]
}

type Rebuilt = { context: Rebuilding }

export const seatToRestore = ({ before, seats }: Rebuilding) => before?.seats[seats]
export const extraToRestore = ({ before, extras }: Rebuilding) => before?.extras[extras]

/** Returns the instant at which the traveller last added an extra. */
const addedAt = ({ ledger }: Cart, { code, passengerId, travelPartId }: SelectedExtra): string | undefined =>
  ledger.findLast(
    (entry) =>
      entry.cause === 'extra' &&
      entry.subject === code &&
      entry.passengerId === passengerId &&
      entry.travelPartId === travelPartId,
  )?.at

/**
 * Returns the next extras to restore together: those that the traveller added at once, so that they stay one line of the ledger.
 * If the gateway has refused them together, returns the next one alone.
 */
export const extrasToRestore = ({ before, extras, apart }: Pick<Rebuilding, 'before' | 'extras' | 'apart'>): SelectedExtra[] => {
  const left = before?.extras.slice(extras) ?? []
  const [first] = left
  if (!before || !first) return []
  const isOfAnother = (extra: SelectedExtra) => extra.code !== first.code || addedAt(before, extra) !== addedAt(before, first)
  const end = extras < apart ? 1 : left.findIndex(isOfAnother)
  return end < 0 ? left : left.slice(0, end)
}
/** Returns the next cover to restore. */
export const coverOf = ({ before, covers }: Rebuilding): ChosenCover | undefined => before?.covers?.[covers]

const offerFor = (context: Rebuilding, { offers }: CoverOffers) => offers.find(({ code }) => code === coverOf(context)?.code)

const subjectOf = (cart: Cart | undefined) =>
  (cart?.parts ?? [])
    .flatMap(({ segments }) => segments.map(({ airline, flightNumber }) => `${airline} ${flightNumber}`))
    .join(', ')

/** The guards and actions of the chart that rebuilds a trip. */
export const recoverySetup = setup({
  types: { context: {} as Rebuilding, input: {} as FlowInput, output: {} as Recovered },
  actors: {} as Pick<
    OperationActors,
    | 'airSearch'
    | 'addItinerary'
    | 'updatePassengers'
    | 'saveSelectedSeat'
    | 'addToCart'
    | 'insuranceAddToCart'
    | 'refundProtectQuote'
    | 'cfarOffers'
    | 'cfarContractCreate'
    | 'productPrices'
    | 'cart'
  >,
  guards: {
    'has no search': ({ context: { kept } }: Rebuilt) => kept.search === undefined,
    'still has the flights': ({ context: { before }, event }) =>
      before !== undefined && 'output' in event && matchOffers(event.output as FlightOffers, before) !== undefined,
    /** True if the traveller was already searching for other flights. The loss of those in the cart is then not reported. */
    'was looking for other flights': ({ context: { before, kept, at } }: Rebuilt) =>
      before !== undefined &&
      kept.search !== undefined &&
      (at === 'home' || showsResults(at)) &&
      isAnotherSearch(kept.search, searchFor(before, kept.search)),
    'had a cart': ({ context }: Rebuilt) => (context.before?.parts.length ?? 0) > 0,
    'had names': ({ context }: Rebuilt) => (context.before?.passengers ?? []).some(({ lastName }) => lastName !== ''),
    'has a seat left': ({ context }: Rebuilt) => seatToRestore(context) !== undefined,
    'added several at once': ({ context }: Rebuilt) => extrasToRestore(context).length > 1,
    'has an extra left': ({ context }: Rebuilt) => extraToRestore(context) !== undefined,
    'had insurance': ({ context }: Rebuilt) => context.before?.insurance !== undefined,
    'has a cover left of this kind': ({ context }: Rebuilt, { kind }: { kind: CoverKind }) => coverOf(context)?.kind === kind,
    'still offers the cover': ({ context }: Rebuilt, onSale: CoverOffers) => offerFor(context, onSale) !== undefined,
  },
  actions: {
    'flights are gone': assign(({ context: { before, changes, kept } }: Rebuilt) => ({
      changes: [...changes, { kind: 'flightGone' as const, subject: subjectOf(before) }],
      kept: { ...kept, picks: [], cart: undefined },
      at: 'flight-selection' as const,
    })),
    'leave the older flights': assign(({ context: { kept } }: Rebuilt) => ({ kept: { ...kept, picks: [], cart: undefined } })),
    /** Keeps the typed names, so that the traveller need not type them again. */
    'remember who was named': assign(({ context: { before, kept } }: Rebuilt) => ({
      kept: { ...kept, party: (before && partyOf(before)) ?? kept.party },
    })),
    'forget who was named': assign(({ context: { kept } }: Rebuilt) => ({ kept: { ...kept, party: undefined } })),
    'look for the flights of the cart': assign(({ context: { before, kept } }: Rebuilt) => ({
      kept: { ...kept, search: before && kept.search && searchFor(before, kept.search) },
    })),
    /** Seats and extras belong to named passengers, so they are reported as lost. */
    'name them anew': assign(({ context: { before, changes } }: Rebuilt) => ({
      at: 'passengers' as const,
      changes: [...changes, ...(before ? goneWithNames(before) : [])],
    })),
    'be lost': assign({ isLost: true }),
    'next seat': assign(({ context }: Rebuilt) => ({ seats: context.seats + 1 })),
    'seat is gone': assign(({ context }: Rebuilt) => ({
      seats: context.seats + 1,
      changes: [
        ...context.changes,
        {
          kind: 'seatGone' as const,
          subject: seatToRestore(context)?.seat ?? '',
          passengerId: seatToRestore(context)?.passengerId ?? '',
        },
      ],
    })),
    'next extra': assign(({ context }: Rebuilt) => ({ extras: context.extras + extrasToRestore(context).length })),
    'add them one by one': assign(({ context }: Rebuilt) => ({ apart: context.extras + extrasToRestore(context).length })),
    'extra is gone': assign(({ context }: Rebuilt) => ({
      extras: context.extras + 1,
      changes: [
        ...context.changes,
        {
          kind: 'extraGone' as const,
          subject: extraToRestore(context)?.code ?? '',
          passengerId: extraToRestore(context)?.passengerId ?? '',
        },
      ],
    })),
    'insurance is gone': assign(({ context }: Rebuilt) => ({
      changes: [...context.changes, { kind: 'insuranceGone' as const, subject: context.before?.insurance?.productId ?? '' }],
    })),
    'next cover': assign(({ context }: Rebuilt) => ({ covers: context.covers + 1, offerId: '' })),
    'keep the contract': assign(({ context: { kept } }: Rebuilt, contract: Answer<'cfarContractCreate'>) => ({
      kept: { ...kept, contract: contractOf(contract) },
    })),
    'take its offer': assign(({ context }: Rebuilt, onSale: CoverOffers) => ({ offerId: offerFor(context, onSale)?.id ?? '' })),
  },
})
