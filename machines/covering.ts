import type { Booking } from '#src/domain/booking.ts'
import type { Cart } from '#src/domain/cart.ts'
import { coverOperations, extraOperations } from '#src/domain/cart-wire.ts'
import type { FulfilmentLine, SuppliedKind } from '#src/domain/fulfilment.ts'
import type { CoverKind, CoverOffers, CoverReport } from '#src/domain/protection.ts'
import type { Answer } from '#src/operations/index.ts'
import type { FlowEvent } from './events.ts'
import { carries } from './failure-in.ts'
import { suggestionGuards } from './suggestions.ts'
import type { Trip } from './trip.ts'

/** Covers whose distributors receive analytics events. */
export type ReportedCover = Extract<CoverKind, 'cfar' | 'health'>

/** Products that a page orders, in the order in which they are fulfilled. */
export const orderedKinds = ['insurance', 'refundProtect', 'cfar', 'health'] as const satisfies readonly SuppliedKind[]

export type OrderedKind = (typeof orderedKinds)[number]

type Given = { context: Trip }
type Happening = { context: Trip; event: FlowEvent }

const coverKinds = ['cfar', 'refundProtect', 'health'] as const satisfies readonly CoverKind[]

/** Returns true if the offers of all kinds of covers have been loaded, or could not be. */
export const areCoversKnown = ({ covers }: Trip): boolean => coverKinds.every((kind) => covers?.[kind] !== undefined)

/** Returns the next product to order. */
export const lineToOrder = ({ booking, ordering }: Trip) =>
  booking?.fulfilment?.findLast(({ kind, status }) => kind === ordering?.[0] && (status === 'waiting' || status === 'failed'))

/** Returns the product that the traveller is cancelling. */
export const lineToReturn = ({ booking, answering }: Pick<Trip, 'booking' | 'answering'>): FulfilmentLine | undefined =>
  answering?.kind === 'return' ? booking?.fulfilment?.find(({ id }) => id === answering.id) : undefined

/** Returns the gateway's id for the product that the traveller is cancelling. */
export const saleToReturn = (context: Trip): string => {
  const line = lineToReturn(context)
  return line?.reference ?? line?.id ?? ''
}

/** Lists the kinds of products that have not been ordered yet. The gateway also orders them, but possibly later. */
const untried = (booking: Booking | undefined): OrderedKind[] =>
  orderedKinds.filter((kind) =>
    booking?.fulfilment?.some((line) => line.kind === kind && line.status === 'waiting' && line.reason === undefined),
  )

const isOpen = ({ booking }: Trip, kind: SuppliedKind): boolean =>
  booking?.fulfilment?.some((line) => line.kind === kind && (line.status === 'waiting' || line.status === 'failed')) ?? false

/** Returns the request field for the provider's session. Empty if there is no session. */
export const inSession = ({ coverSession: sessionId }: Trip): { sessionId?: string } => (sessionId ? { sessionId } : {})

/** Stores the offers of a kind of cover. Undefined offers failed to load, so their supplier counts as unreachable. */
export const withOffers = ({ covers }: Trip, kind: CoverKind, offered: CoverOffers | undefined): Partial<Trip> => ({
  covers: { ...covers, [kind]: offered ?? { offers: [], reason: 'notReached' } },
})

/** Guards on covers, products that suppliers fulfil, and suggestions. */
export const coverGuards = {
  ...suggestionGuards,
  /** Covers are sold only with the tickets, and their offers are loaded once. */
  'offers covers': ({ context }: Given) => context.flow === 'booking' && !areCoversKnown(context),
  'provider responds': ({ event }: { event: object }) =>
    'output' in event && (event.output as Answer<'travelProtectionSession'>).isReached,
  'is for any reason': ({ event }: Happening) =>
    (event.type === 'cover.add' || event.type === 'cover.remove') && event.kind === 'cfar',
  'has a report about': ({ context: { reports } }: Given, { kind }: { kind: ReportedCover }) => reports?.[kind] !== undefined,
  'has products to order': ({ context: { booking } }: Given) => untried(booking).length > 0,
  /** The traveller wants the refund from a cover for any reason. */
  'is refunded by a cover': ({ context: { cancelling } }: Given) =>
    cancelling?.choice === 'COVER' && cancelling.review?.cover !== undefined,
  /** The insurer refuses to pay, or the cover has expired. */
  'is no cover after all': carries('ERR.SSW.SUPPLIER.REFUSED', 'ERR.SSW.PROTECTION.NOT_COVERED'),
  'is next to order': ({ context: { ordering } }: Given, { kind }: { kind: OrderedKind }) => ordering?.[0] === kind,
  /** Reorders or cancels a product on the trip page. */
  'orders a product': ({ context: { answering } }: Given) => answering?.kind === 'order',
  'returns a product': ({ context: { answering } }: Given) => answering?.kind === 'return',
  'returns a product of this kind': ({ context }: Given, { kind }: { kind: CoverKind }) => lineToReturn(context)?.kind === kind,
  'is a product to return': ({ context: { booking }, event }: Happening) =>
    event.type === 'product.return' &&
    (booking?.fulfilment?.some(({ id, isReturnable }) => id === event.id && isReturnable) ?? false),
  'is a product to order': ({ context, event }: Happening) => event.type === 'product.order' && isOpen(context, event.kind),
} as const

const reportedCovers = ['cfar', 'health'] as const satisfies readonly ReportedCover[]

/** Builds the analytics events with `eventFor`, which returns undefined for a kind of cover without one. */
const reportsFrom = (eventFor: (kind: ReportedCover) => CoverReport | undefined): NonNullable<Trip['reports']> => {
  const reports: NonNullable<Trip['reports']> = {}
  for (const kind of reportedCovers) {
    const report = eventFor(kind)
    if (report) reports[kind] = report
  }
  return reports
}

/** Queues analytics events for the offers that the page shows. */
export const reportOffers = ({ covers }: Trip): Partial<Trip> => ({
  reports: reportsFrom((kind) => {
    const [first] = covers?.[kind]?.offers ?? []
    return first && { event: 'SHOWN', offer: first.id }
  }),
})

const codeIn = (cart: Cart | undefined, kind: CoverKind): string | undefined =>
  cart?.covers?.find((cover) => cover.kind === kind)?.code

/** Queues analytics events for the covers that were added or removed since the previous cart. */
export const reportChoices = ({ cart, reports }: Trip, now: Cart | undefined): Partial<Trip> => ({
  reports: {
    ...reports,
    ...reportsFrom((kind) => {
      const [before, after] = [codeIn(cart, kind), codeIn(now, kind)]
      if (before === after) return undefined
      return { event: after === undefined ? 'DECLINED' : 'CHOSEN', offer: after ?? before ?? '' }
    }),
  },
})

/** Queues the analytics event for a purchased cover. */
export const reportPurchase = (context: Trip): Partial<Trip> => {
  const line = lineToOrder(context)
  if (line?.kind !== 'cfar' && line?.kind !== 'health') return {}
  return { reports: { ...context.reports, [line.kind]: { event: 'BOUGHT', offer: line.code } satisfies CoverReport } }
}

export const dropReport = ({ reports }: Trip, kind: ReportedCover): Partial<Trip> => ({
  reports: { ...reports, [kind]: undefined },
})

/** Queues the product that the traveller reorders, or all products that have not been ordered yet. */
export const queueOrders = ({ booking }: Trip, event: FlowEvent): Partial<Trip> => ({
  ordering: event.type === 'product.order' ? [event.kind] : untried(booking),
})

export const orderNext = ({ ordering = [] }: Trip): Partial<Trip> => ({ ordering: ordering.slice(1) })

/** Returns the code of a cover in the cart. Empty if there is none. */
export const coverInCart = ({ cart }: Trip, kind: CoverKind): string => codeIn(cart, kind) ?? ''

/** Builds the request that adds the covers or extras of an event to the cart, or removes them. */
export const productsWanted = (context: Trip, event: FlowEvent) => {
  if (event.type === 'cover.add') return coverOperations(event.kind, event.offerId, 1)
  if (event.type === 'cover.remove') return coverOperations(event.kind, coverInCart(context, event.kind), 0)
  return extraOperations(...(event.type === 'extras.set' ? event.wishes : []))
}

/** Returns the fields of a contract update that the page uses. */
export const contractOf = ({ contractId, status }: Answer<'cfarContractUpdate'>): Trip['contract'] => ({ contractId, status })

/** Stores the request id of the cancellation. */
export const cancelDecided = ({ cancelling }: Trip, event: FlowEvent): Partial<Trip> => ({
  cancelling: cancelling && event.type === 'cancel.confirm' ? { ...cancelling, requestId: event.requestId } : cancelling,
})
