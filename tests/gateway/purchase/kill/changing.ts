import * as z from 'zod/mini'
import { extraOperations } from '#src/domain/cart-wire.ts'
import type { Flow } from '#src/domain/flow.ts'
import type { Gateway } from '#src/gateway/gateway.ts'
import type { BookingPayload } from '#src/gateway/bookings/booking-payload.ts'
import type { SessionState } from '#src/gateway/conversation/session-state.ts'
import { booking } from '#src/gateway/database/tables.ts'
import { fieldOf } from '#src/operations/declare.ts'
import { type Answer, type OperationName, operations } from '#src/operations/index.ts'
import { newBuyer, paying, sendIn } from '../buyers.ts'
import type { TestClock } from '../../search/conversations.ts'
import { resolveReferences } from '../../search/references.ts'
import type { Changer, TripState } from './orders.ts'

const readAs = <Name extends OperationName>(name: Name, flow: Flow, text: string): Answer<Name> => {
  const field = fieldOf(operations[name], flow)
  const answer = JSON.parse(text).data?.[field]?.originalResponse
  if (!answer) throw new Error(`${name} was refused: ${text}`)
  return z.parse(operations[name].response, resolveReferences(answer)) as Answer<Name>
}

let made = 0

/** Makes a booking, opens it for a change, and adds a bag to its cart. */
export const newChanger = async (gateway: Gateway, state: SessionState, clock: TestClock): Promise<Changer> => {
  const buyer = await newBuyer(gateway, state, clock)
  made += 1
  const { answer, text } = await buyer.send('purchase', paying(buyer), `made-${process.pid}-${made}`)
  const reference = (answer as { reloc?: string } | undefined)?.reloc
  if (reference === undefined) throw new Error(`nothing was booked: ${text}`)
  let visitor = { key: '', cookie: buyer.cookie }
  const ask = async <Name extends OperationName>(name: Name, variables: Record<string, unknown>): Promise<Answer<Name>> => {
    const told = await sendIn(gateway.handle, visitor, { flow: 'mto', name, variables })
    visitor = { ...visitor, key: told.key }
    return readAs(name, 'mto', told.text)
  }
  await ask('tripDetails', { pnrQuery: { pnr: reference, lastName: 'Müller', flow: 'mto' } })
  const [bag] = (await ask('cart', {})).extras.filter(({ code }) => code === 'BAG')
  if (!bag) throw new Error('the booking has no bag')
  const wish = extraOperations({ ...bag, scope: 'part', quantity: bag.quantity + 1 })
  const { total } = await ask('updateCart', { productsContext: wish })
  return { ...visitor, amount: total.amount, reference }
}

/** Reads all bookings with the number of their changes and bags. */
export const tripStates = async ({ database }: Gateway): Promise<TripState[]> =>
  (await database.select().from(booking)).map(({ reference, payload }) => {
    const { revision = 0, state } = payload as BookingPayload
    return { reference, revision, bags: state.extras.find(({ ancillaryCode }) => ancillaryCode === 'BAG')?.quantity ?? 0 }
  })
