import type { Money } from '#src/domain/money.ts'
import type { PricedBooking } from '#src/domain/booking.ts'
import type { HoldOptions } from '#src/domain/hold.ts'
import type { SessionState } from '#src/gateway/conversation/session-state.ts'
import type { Answer } from '#src/operations/index.ts'
import { amountOf, card, decoded, type Reply } from '../purchase/buyers.ts'
import { priced } from '../priced.ts'
import type { Bench } from '../purchase/gateways.ts'
import { type Traveller, travellerOn } from '../flows/travellers.ts'

/** Creates a visitor whose cart can be paid. */
export const holderOn = async (bench: Bench, cart: SessionState = bench.cart): Promise<Traveller> => {
  const { key, cookie } = await bench.buyer(cart)
  return travellerOn(bench, { key, cookie })
}

export const optionOf = ({ options }: HoldOptions, id: string) => {
  const found = options.find((each) => each.id === id)
  if (!found) throw new Error(`the hold ${id} is not offered`)
  return found
}

/** Builds the variables that place a hold, with the payment of its fee if there is one. */
export const placing = (options: HoldOptions, id: string, payment: Record<string, unknown> = card()) => {
  const { fee, price } = optionOf(options, id)
  return {
    holdPaymentInput: {
      holdOptionId: id,
      total: amountOf(price),
      ...(fee.amount > 0 && { payment: [{ ...payment, amount: amountOf(fee) }] }),
    },
  }
}

let requests = 0

export const newRequestId = () => {
  requests += 1
  return `hold-${requests}`
}

/** Requests the hold options and places one. Returns the raw reply. */
export const place = async (
  holder: Traveller,
  id: string,
  { requestId = newRequestId(), payment = card() }: { requestId?: string; payment?: Record<string, unknown> } = {},
): Promise<Reply> => holder.send('bnpl', 'processHold', placing(await holder.ask('bnpl', 'holdOptions'), id, payment), requestId)

/** Places a hold and returns its booking. Throws if the hold was not placed. */
export const held = async (holder: Traveller, id = 'HOLD24'): Promise<PricedBooking> => {
  const answer = decoded('processHold', await place(holder, id)) as Answer<'processHold'>
  if (answer.outcome !== 'booked') throw new Error(`the hold ended with a ${answer.outcome}`)
  return priced(answer.booking)
}

/** Creates a new browser that has opened the booking to pay for it. */
export const opened = async (bench: Pick<Bench, 'gateway'>, reference: string): Promise<Traveller> => {
  const traveller = travellerOn(bench)
  await traveller.ask('bnpl', 'tripDetails', { pnrQuery: { pnr: reference, lastName: 'Müller', flow: 'bnpl' } })
  return traveller
}

export const pay = (traveller: Traveller, due: Money, requestId = newRequestId(), payment = card()): Promise<Reply> =>
  traveller.send('bnpl', 'purchase', { paymentRequired: true, payment: [{ ...payment, amount: amountOf(due) }] }, requestId)

export const release = (traveller: Traveller): Promise<Reply> =>
  traveller.send('bnpl', 'processHold', { holdPaymentInput: { release: true } })

export const extend = (traveller: Traveller, extendTo: string | undefined): Promise<Reply> =>
  traveller.send('bnpl', 'processHold', { holdPaymentInput: { extendTo } })
