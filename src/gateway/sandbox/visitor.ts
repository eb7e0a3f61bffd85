import { randomInt } from 'node:crypto'
import { type Money, toDecimal } from '#src/domain/money.ts'
import { answer } from '../dispatch/answer.ts'
import type { Platform } from '../conversation/call.ts'
import { BusinessError } from '../platform/business-error.ts'
import { newToken } from '../wire/references.ts'
import { allResolvers } from '../resolvers/all.ts'
import { emptyState, type SessionState } from '../conversation/session-state.ts'
import type { Asker } from '../conversation/sessions.ts'
import { cartTotal } from '../cart/price-lines.ts'
import { findSession } from '../conversation/session-rows.ts'

type Name = Parameters<typeof answer>[2]['name']
type Flow = 'booking' | 'bnpl' | 'upgrade'

const card = (due: Money, acknowledgedBooking?: unknown) => ({
  '@type': 'CREDIT_CARD',
  acknowledgedBooking,
  '@id': '1',
  amount: { amount: toDecimal(due), currency: due.currency },
  number: '4242424242424242',
  cvc: '123',
  holderName: 'Ines Marlow',
  expirationDate: '2099-12',
  cardCode: 'VI',
})

/** A client of the gateway's operations. It stays in the conversation that its first request begins. */
export interface Visitor {
  ask: (name: Name, variables: Record<string, unknown>, flow?: Flow) => Promise<unknown>
  state: () => Promise<SessionState>
  /** Buys the cart with a test card, even if the same travellers are already booked on the flight: people try a trip many times. */
  buy: (flow?: Flow) => Promise<unknown>
  /** Puts the cart on the free 24-hour hold. */
  hold: () => Promise<unknown>
}

export const visitorOn = (platform: Platform, start: Asker): Visitor => {
  let asker = start
  const visitor: Visitor = {
    ask: async (name, variables, flow = 'booking') => {
      const requestId = newToken(randomInt)
      const { originalResponse, executionKey } = await answer(platform, allResolvers, { name, flow, variables, asker, requestId })
      asker = { ...asker, key: executionKey ?? asker.key }
      return originalResponse
    },
    state: async () => {
      const row = await findSession(platform.database, asker.key ?? '')
      return row?.state ?? emptyState(asker.currency)
    },
    buy: async (flow = 'booking') => {
      const due = cartTotal(await visitor.state())
      const pay = (acknowledged?: unknown) =>
        visitor.ask('purchase', { paymentRequired: true, payment: [card(due, acknowledged)] }, flow)
      try {
        return await pay()
      } catch (thrown) {
        if (!(thrown instanceof BusinessError && thrown.facts?.['acknowledgement'])) throw thrown
        return pay(thrown.facts['acknowledgement'])
      }
    },
    hold: () => visitor.ask('processHold', { holdPaymentInput: { holdOptionId: 'HOLD24' } }, 'bnpl'),
  }
  return visitor
}
