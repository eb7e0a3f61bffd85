import { beforeAll, describe, expect, test } from 'vitest'
import { type FailpointName, failpointNames } from '#src/gateway/purchase/failpoints.ts'
import type { SessionState } from '#src/gateway/conversation/session-state.ts'
import { buy, travellerOn } from './travellers.ts'
import { stockOf, violations } from '../purchase/books.ts'
import { amountOf, card, decoded, openGateway } from '../purchase/buyers.ts'
import { openBench } from '../purchase/gateways.ts'
import { payloadOf, setExtra, shopWhole } from './changers.ts'

const bench = openBench()

/** Thrown at a failpoint to imitate a process that dies there: everything before it has happened, nothing after it has. */
class Died extends Error {}

let cart: SessionState
beforeAll(async () => {
  cart = await shopWhole(bench, 'STANDARD')
})

/** The changes to make: one more bag, which costs money, or one lounge less, which is refunded. */
const wishes = [
  ['that costs something', 'BAG', 3],
  ['that refunds money', 'LOUNGE', 0],
] as const

describe.each(wishes)('a change %s', (_, code, quantity) => {
  // Nothing is authorised unless something is charged.
  test.each(failpointNames.filter((name) => name !== 'after_auth' || quantity > 0))(
    'by a process that dies %s is made completely or not at all, and the same request id returns the outcome',
    async (name: FailpointName) => {
      const { database } = bench.opened
      const reference = await buy(bench, cart)
      const [before, stock] = [await payloadOf(bench, reference), await stockOf(database)]
      const gateway = await openGateway({ opened: bench.opened }, bench.clock, {
        failpoint: (passed) => {
          if (passed === name) throw new Died()
        },
      })
      const dying = travellerOn({ gateway })
      await dying.ask('mto', 'tripDetails', { pnrQuery: { pnr: reference, lastName: 'Müller', flow: 'mto' } })
      const { total } = await setExtra(dying, await dying.ask('mto', 'cart'), code, quantity)
      const isPaid = total.amount > 0
      expect(total.amount).not.toBe(0)
      const variables = isPaid
        ? { paymentRequired: true, payment: [{ ...card(), amount: amountOf(total) }] }
        : { paymentRequired: false, payment: [] }
      const died = await dying.send('mto', 'purchase', variables, 'dying')
      expect(died.error?.errorCode).toBe('ERR.SSW.SERVER.UNEXPECTED')
      bench.clock.now += 31_000
      await bench.gateway.runCompleter()
      await bench.gateway.runCompleter()
      expect(await violations(database)).toEqual([])
      const ana = travellerOn(bench, { key: dying.key(), cookie: dying.cookie })
      const reply = await ana.send('mto', 'purchase', variables, 'dying')
      if (name === 'after_hold' && isPaid) {
        expect(reply.error?.errorCode).toBe('ERR.SSW.TICKETING.FAILED_NOT_CHARGED')
        expect(await payloadOf(bench, reference)).toEqual(before)
        expect(await stockOf(database)).toEqual(stock)
        expect(decoded('purchase', await ana.send('mto', 'purchase', variables, 'again')).outcome).toBe('booked')
        expect(await violations(database)).toEqual([])
      } else expect(decoded('purchase', reply).outcome).toBe('booked')
      const after = await payloadOf(bench, reference)
      expect(after.revision).toBe(1)
      expect(after.state.extras.find(({ ancillaryCode }) => ancillaryCode === code)?.quantity ?? 0).toBe(quantity)
    },
  )
})
