import { expect, it } from 'vitest'
import { waitFor } from 'xstate'
import { bnpl } from '#machines/bnpl.ts'
import { failsWith, failure } from './answering.ts'
import { found, run } from './hold-runs.ts'
import { heldBooking, heldCart } from '#src/operations/outcomes/samples/hold.ts'
import { decision, options } from '#src/operations/outcomes/samples/trip.ts'

it.each([
  [
    'opens the earlier booking if this browser made it',
    { pnr: 'ABC123', lastName: 'Müller' },
    { reference: 'ABC123', lastName: 'Müller' },
  ],
  ['opens the form that finds the earlier booking if another browser made it', { acknowledgement: 'F00D' }, undefined],
])('%s, instead of returning to a hold for the same flight', async (_, facts, tripWanted) => {
  const response = { travellers: ['Ana'], ...facts }
  const { actor, on } = run(
    bnpl,
    {
      tripDetails: found,
      cart: () => heldCart,
      paymentOptions: () => options(),
      purchase: failsWith(failure('ERR.SSW.PURCHASE.BOOKED_ALREADY', { status: 409, response })),
    },
    'trip-opening',
    { booking: heldBooking },
  )
  await on('payment')
  await waitFor(actor, (trip) => trip.can({ type: 'payment.submit', decision }))
  actor.send({ type: 'payment.submit', decision })
  await on({ payment: { choosing: 'unsent' } })
  actor.send({ type: 'booking.show' })
  expect((await waitFor(actor, ({ status }) => status === 'done')).output).toEqual({
    outcome: 'handedOver',
    flow: 'booking',
    at: 'myb',
    kept: { booking: undefined, picks: [], tripWanted, skipped: [], completed: [] },
  })
})
