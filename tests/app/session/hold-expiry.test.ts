import { expect, it } from 'vitest'
import { flowActorOf } from '#src/app/session/running-flow.ts'
import { expired } from '#tests/machines/answering.ts'
import { heldBooking, heldCart } from '#src/operations/outcomes/samples/hold.ts'
import { runRoot } from '../running.ts'

it('a conversation that ends while a hold is being paid leads back to the booking, which is loaded again', async () => {
  const { root, asked } = runRoot({
    flow: 'bnpl',
    at: 'payment',
    executionKey: 'e1s1',
    answers: {
      tripDetails: () => ({ booking: heldBooking, tripOptions: [] }),
      cart: () => heldCart,
      paymentOptions: () => {
        throw expired
      },
    },
  })
  await expect.poll(() => flowActorOf(root)?.getSnapshot().value).toEqual({ myb: { found: { held: 'ready' } } })
  expect(asked.filter((name) => name !== 'session')).toEqual(['tripDetails', 'cart', 'paymentOptions', 'tripDetails'])
  expect(root.getSnapshot().context.executionKey).toBe('')
  expect(flowActorOf(root)?.getSnapshot().context.cart).toBeUndefined()
})
