import { expect, it } from 'vitest'
import { flowActorOf } from '#src/app/session/running-flow.ts'
import { expired } from '#tests/machines/answering.ts'
import { heldBooking, heldCart } from '#src/operations/outcomes/samples/hold.ts'
import { options } from '#src/operations/outcomes/samples/trip.ts'
import { runRoot } from '../running.ts'

it('a conversation that ends before a hold is paid is begun again, and leads back to the payment', async () => {
  let hasEnded = false
  const { root, asked } = runRoot({
    flow: 'bnpl',
    at: 'payment',
    executionKey: 'e1s1',
    answers: {
      tripDetails: () => ({ booking: heldBooking, tripOptions: [] }),
      cart: () => heldCart,
      paymentOptions: () => {
        if (hasEnded) return options()
        hasEnded = true
        throw expired
      },
    },
  })
  await expect.poll(() => flowActorOf(root)?.getSnapshot().value).toEqual({ payment: { choosing: 'ready' } })
  expect(asked.filter((name) => name !== 'session')).toEqual([
    'tripDetails',
    'cart',
    'paymentOptions',
    'tripDetails',
    'cart',
    'paymentOptions',
  ])
  expect(root.getSnapshot().context.executionKey).toBe('')
})
