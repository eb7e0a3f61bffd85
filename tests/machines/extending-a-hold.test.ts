import { describe, expect, it } from 'vitest'
import { outside } from '#machines/outside.ts'
import type { Booking } from '#src/domain/booking.ts'
import { freeHold, heldBooking } from '#src/operations/outcomes/samples/hold.ts'
import { type Answering, failure } from './answering.ts'
import { found, run } from './hold-runs.ts'

const atHeld = async (answers: Answering = {}) => {
  const begun = run(outside, { tripDetails: found, ...answers }, 'myb', { booking: heldBooking })
  await begun.on({ myb: { found: { held: 'ready' } } })
  return begun
}

describe('extending a hold', () => {
  const longer = {
    ...heldBooking,
    hold: { ...freeHold, notHeld: [], payBy: freeHold.extendableTo ?? '', extendableTo: undefined },
  }

  it('asks for the deadline that the page shows, reports the new one, and can be done once', async () => {
    const { actor, asked, on } = await atHeld({ processHold: () => ({ outcome: 'booked', booking: longer }) })
    actor.send({ type: 'hold.extend' })
    await on({ myb: { found: { held: 'extended' } } })
    expect(asked.at(-1)).toEqual({
      name: 'processHold',
      variables: { holdPaymentInput: { extendTo: freeHold.extendableTo } },
    })
    expect(actor.getSnapshot().context.booking).toEqual(longer)
    expect(actor.getSnapshot().can({ type: 'hold.extend' })).toBe(false)
  })

  it.each([
    ['was extended although the answer was lost', longer, 'extended'],
    ['was not extended', heldBooking, 'unextended'],
  ] as const)('reads the trip after a lost answer, and reports that the hold %s', async (_words, booking, state) => {
    let current: Booking = heldBooking
    const { actor, asked, on } = await atHeld({
      tripDetails: () => ({ booking: current, tripOptions: [] }),
      processHold: () => {
        current = booking
        throw failure('NETWORK.LOST', { type: 'NETWORK_ERROR', status: 0 })
      },
    })
    actor.send({ type: 'hold.extend' })
    await on({ myb: { found: { held: state } } })
    expect(actor.getSnapshot().context.booking?.hold).toEqual(booking.hold)
    expect(asked.map(({ name }) => name).slice(-2)).toEqual(['processHold', 'tripDetails'])
  })

  it('reports that the hold has expired meanwhile', async () => {
    let current: Booking = heldBooking
    const { actor, on } = await atHeld({
      tripDetails: () => ({ booking: current, tripOptions: [] }),
      processHold: () => {
        current = { ...heldBooking, status: 'lapsed' }
        throw failure('ERR.SSW.HOLD.LAPSED', { status: 409 })
      },
    })
    actor.send({ type: 'hold.extend' })
    await on({ myb: { found: 'lapsed' } })
  })
})
