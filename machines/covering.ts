import type { Booking } from '#src/domain/booking.ts'
import type { Cart } from '#src/domain/cart.ts'
import type { FulfilmentLine, SuppliedKind } from '#src/domain/fulfilment.ts'
import type { CoverKind, CoverOffers, CoverReport } from '#src/domain/protection.ts'
import type { Answer } from '#src/operations/index.ts'
import type { FlowEvent } from './events.ts'
import { carries } from './failure-in.ts'
import type { Trip } from './trip.ts'

/** Covers whose distributors are told what travellers do with their offers. */
export type ReportedCover = Extract<CoverKind, 'cfar' | 'health'>

/** Products that a page orders, in the order in which they are fulfilled. */
export const orderedKinds = ['insurance', 'refundProtect', 'cfar', 'health'] as const satisfies readonly SuppliedKind[]

export type OrderedKind = (typeof orderedKinds)[number]

type Given = { context: Trip }
type Happening = { context: Trip; event: FlowEvent }

const coverKinds = ['cfar', 'refundProtect', 'health'] as const satisfies readonly CoverKind[]

/** Returns true if the offers of all kinds of covers have been loaded, or could not be. */
export const areCoversKnown = ({ covers }: Trip): boolean => coverKinds.every((kind) => covers?.[kind] !== undefined)

/** Returns the product of the booking that a page orders next. */
export const lineToOrder = ({ booking, ordering }: Trip) =>
  booking?.fulfilment?.findLast(({ kind, status }) => kind === ordering?.[0] && (status === 'waiting' || status === 'failed'))

/** Returns the product of the booking that the traveller cancels. */
export const lineToReturn = ({ booking, answering }: Pick<Trip, 'booking' | 'answering'>): FulfilmentLine | undefined =>
  answering?.kind === 'return' ? booking?.fulfilment?.find(({ id }) => id === answering.id) : undefined

/** Returns the name under which the gateway knows the product that the traveller cancels. */
export const saleToReturn = (context: Trip): string => {
  const line = lineToReturn(context)
  return line?.reference ?? line?.id ?? ''
}

/** Lists the kinds of products that nobody has tried to order yet. The gateway orders them too, but perhaps later. */
const untried = (booking: Booking | undefined): OrderedKind[] =>
  orderedKinds.filter((kind) =>
    booking?.fulfilment?.some((line) => line.kind === kind && line.status === 'waiting' && line.reason === undefined),
  )

const isOpen = ({ booking }: Trip, kind: SuppliedKind): boolean =>
  booking?.fulfilment?.some((line) => line.kind === kind && (line.status === 'waiting' || line.status === 'failed')) ?? false

/** Keeps the offers of a kind of cover. Undefined offers could not be loaded, so that their supplier counts as out of reach. */
export const withOffers = ({ covers }: Trip, kind: CoverKind, offered: CoverOffers | undefined): Partial<Trip> => ({
  covers: { ...covers, [kind]: offered ?? { offers: [], reason: 'notReached' } },
})

/** Guards on covers, and on the products that suppliers fulfil. */
export const coverGuards = {
  /** Covers are sold only with the tickets, and their offers are loaded once. */
  'offers covers': ({ context }: Given) => context.flow === 'booking' && !areCoversKnown(context),
  'is for any reason': ({ event }: Happening) =>
    (event.type === 'cover.add' || event.type === 'cover.remove') && event.kind === 'cfar',
  'has a report about': ({ context: { reports } }: Given, { kind }: { kind: ReportedCover }) => reports?.[kind] !== undefined,
  'has products to order': ({ context: { booking } }: Given) => untried(booking).length > 0,
  /** The traveller wants the refund from a cover for any reason. */
  'is refunded by a cover': ({ context: { cancelling } }: Given) =>
    cancelling?.choice === 'COVER' && cancelling.review?.cover !== undefined,
  /** The insurer refuses to pay, or the cover is over. */
  'is no cover after all': carries('ERR.SSW.SUPPLIER.REFUSED', 'ERR.SSW.PROTECTION.NOT_COVERED'),
  'is next to order': ({ context: { ordering } }: Given, { kind }: { kind: OrderedKind }) => ordering?.[0] === kind,
  /** Orders a product from its supplier again, or cancels it, on the page of the trip. */
  'orders a product': ({ context: { answering } }: Given) => answering?.kind === 'order',
  'returns a product': ({ context: { answering } }: Given) => answering?.kind === 'return',
  'returns a product of this kind': ({ context }: Given, { kind }: { kind: CoverKind }) => lineToReturn(context)?.kind === kind,
  'is a product to return': ({ context: { booking }, event }: Happening) =>
    event.type === 'product.return' &&
    (booking?.fulfilment?.some(({ id, isReturnable }) => id === event.id && isReturnable) ?? false),
  'is a product to order': ({ context, event }: Happening) => event.type === 'product.order' && isOpen(context, event.kind),
} as const

const reportedCovers = ['cfar', 'health'] as const satisfies readonly ReportedCover[]

/** Notes for the distributors which offers the page shows. */
export const reportOffers = ({ covers }: Trip): Partial<Trip> => ({
  reports: Object.fromEntries(
    reportedCovers.flatMap((kind) => {
      const [first] = covers?.[kind]?.offers ?? []
      return first ? [[kind, { event: 'SHOWN', offer: first.id } satisfies CoverReport]] : []
    }),
  ),
})

const codeIn = (cart: Cart | undefined, kind: CoverKind): string | undefined =>
  cart?.covers?.find((cover) => cover.kind === kind)?.code

/** Notes for the distributors which covers a new cart adds or drops. */
export const reportChoices = ({ cart, reports }: Trip, event: object): Partial<Trip> => {
  const now = 'output' in event ? (event.output as Cart) : cart
  const changes = reportedCovers.flatMap((kind) => {
    const [before, after] = [codeIn(cart, kind), codeIn(now, kind)]
    if (before === after) return []
    return [[kind, { event: after === undefined ? 'DECLINED' : 'CHOSEN', offer: after ?? before ?? '' }]]
  })
  return changes.length > 0 ? { reports: { ...reports, ...(Object.fromEntries(changes) as Trip['reports']) } } : {}
}

/** Notes for the distributor of a cover that it was bought. */
export const reportPurchase = (context: Trip): Partial<Trip> => {
  const line = lineToOrder(context)
  if (line?.kind !== 'cfar' && line?.kind !== 'health') return {}
  return { reports: { ...context.reports, [line.kind]: { event: 'BOUGHT', offer: line.code } satisfies CoverReport } }
}

export const dropReport = ({ reports }: Trip, kind: ReportedCover): Partial<Trip> => ({
  reports: { ...reports, [kind]: undefined },
})

/** Puts the products into the queue that the traveller wants to have ordered, or that nobody has tried to order. */
export const queueOrders = ({ booking }: Trip, event: FlowEvent): Partial<Trip> => ({
  ordering: event.type === 'product.order' ? [event.kind] : untried(booking),
})

export const orderNext = ({ ordering = [] }: Trip): Partial<Trip> => ({ ordering: ordering.slice(1) })

/** Returns the code of a cover in the cart. Empty if there is none. */
export const coverInCart = ({ cart }: Trip, kind: CoverKind): string => codeIn(cart, kind) ?? ''

/** Returns the fields of a contract update that the page uses. */
export const contractOf = ({ contractId, status }: Answer<'cfarContractUpdate'>): Trip['contract'] => ({ contractId, status })

/** Keeps the request id under which the trip is cancelled. */
export const cancelDecided = ({ cancelling }: Trip, event: FlowEvent): Partial<Trip> => ({
  cancelling: cancelling && event.type === 'cancel.confirm' ? { ...cancelling, requestId: event.requestId } : cancelling,
})
