import { dayAfter } from '#src/domain/days-between.ts'
import { eq } from 'drizzle-orm'
import { extraOperations, seatOperations } from '#src/domain/cart-wire.ts'
import type { Booking } from '#src/domain/booking.ts'
import type { Cart } from '#src/domain/cart.ts'
import type { Flow } from '#src/domain/flow.ts'
import { seenOf } from '#src/domain/purchase-body.ts'
import type { BookingPayload } from '#src/gateway/bookings/booking-payload.ts'
import type { SessionState } from '#src/gateway/conversation/session-state.ts'
import { booking } from '#src/gateway/database/tables.ts'
import type { Answer } from '#src/operations/index.ts'
import type { Traveller } from './travellers.ts'
import { amountOf, card, decoded, noon, type Reply } from '../purchase/buyers.ts'
import type { Bench } from '../purchase/gateways.ts'
import { converse, naming, party, pickRefs, search, selecting } from '../search/conversations.ts'

type SegmentSeats = Answer<'seatMap'>['segments'][number] | undefined

/** Lists the seats of a map that a passenger can choose. */
export const freeSeats = (segment: SegmentSeats, place = 0) =>
  (segment?.passengers[place]?.cabins ?? [])
    .flatMap(({ rows }) => rows.flatMap(({ slots }) => slots))
    .filter(({ kind, available, refusal }) => kind === 'seat' && available && !refusal)

export const seating = (...seats: { segmentId: string; seat: string; passengerId?: string }[]) => ({
  seatOperationsInput: {
    seatOperations: seats.flatMap(
      ({ segmentId, seat, passengerId = '1' }) => seatOperations({ segmentId, seat, passengerId }).seatOperations,
    ),
  },
})

/**
 * Shops for two travellers with a seat each on the first flight, two bags, a lounge and optional insurance, in a given fare
 * family. `later` postpones the flights by that many days.
 */
export const shopWhole = async (
  bench: Pick<Bench, 'opened'>,
  brand: string,
  { isInsured = false, later = 0 }: { isInsured?: boolean; later?: number } = {},
): Promise<SessionState> => {
  const ana = await converse(bench.opened, { now: noon })
  const days = { date: dayAfter('2027-05-04', later), back: dayAfter('2027-05-11', later) }
  const wish = search({ origin: 'LHR', destination: 'MAD', ...days }, { ADT: 2 })
  await ana.ask('addItinerary', selecting(pickRefs(await ana.ask('airSearch', wish), brand)))
  await ana.ask('updatePassengers', naming(party(['ADT', 'ADT'])))
  const [segment] = (await ana.ask('seatMap')).segments
  const dear = freeSeats(segment).filter(({ price, code }) => (price?.amount ?? 0) > 0 && code)
  const segmentId = segment?.segment.id ?? ''
  await ana.ask(
    'saveSelectedSeat',
    seating({ segmentId, seat: dear[0]?.code ?? '' }, { segmentId, seat: dear.at(-1)?.code ?? '', passengerId: '2' }),
  )
  const { offers } = await ana.ask('ancillaries')
  for (const [code, quantity] of [
    ['BAG', 2],
    ['LOUNGE', 1],
  ] as const) {
    const offer = offers.find((each) => each.code === code && each.limit >= quantity)
    if (offer) await ana.ask('addToCart', { products: extraOperations({ ...offer, quantity }) })
  }
  if (isInsured) await ana.ask('insuranceAddToCart', { productID: 'TRIPCOVER' })
  return ana.state()
}

let requests = 0

export const newRequestId = () => {
  requests += 1
  return `change-${requests}`
}

/** Buys the change in a cart, with a payment if money is due and a confirmation otherwise. */
export const settle = async (
  traveller: Traveller,
  {
    flow = 'mto',
    payment = card(),
    requestId = newRequestId(),
  }: { flow?: Flow; payment?: Record<string, unknown>; requestId?: string } = {},
): Promise<Reply> => {
  const cart = await traveller.ask(flow, 'cart')
  const variables =
    cart.total.amount > 0
      ? { paymentRequired: true, payment: [{ ...payment, amount: amountOf(cart.total), quoteId: cart.quoteId }] }
      : { paymentRequired: false, payment: seenOf(cart) }
  return traveller.send(flow, 'purchase', variables, requestId)
}

/** Returns the booking after a change. Throws if the change was not made. */
export const changed = (reply: Reply): Booking => {
  const answer = decoded('purchase', reply)
  if (answer.outcome !== 'booked') throw new Error(`the change ended with a ${answer.outcome}`)
  return answer.booking
}

/** Sets the quantity of an extra in the cart. */
export const setExtra = (traveller: Traveller, cart: Cart, code: string, quantity: number) => {
  const extra = cart.extras.find((each) => each.code === code)
  if (!extra) throw new Error(`the cart has no ${code}`)
  return traveller.ask('mto', 'updateCart', {
    productsContext: extraOperations({ ...extra, scope: 'part', quantity }),
  })
}

export const payloadOf = async ({ opened }: Pick<Bench, 'opened'>, reference: string): Promise<BookingPayload> => {
  const [row] = await opened.database.select().from(booking).where(eq(booking.reference, reference))
  return row?.payload as BookingPayload
}
