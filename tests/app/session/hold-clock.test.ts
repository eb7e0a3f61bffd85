import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { followHolds } from '#src/app/session/hold-clock.ts'
import { flowActorOf } from '#src/app/session/running-flow.ts'
import { heldBooking } from '#src/operations/outcomes/samples/hold.ts'
import { runRoot } from '../running.ts'

const payBy = Date.parse(heldBooking.hold?.payBy ?? '')
const minute = 60_000

const run = (booking = heldBooking) => {
  let isOver = false
  const { root } = runRoot({
    flow: 'bnpl',
    at: 'myb',
    kept: { booking },
    answers: { tripDetails: () => ({ booking: { ...booking, status: isOver ? 'lapsed' : 'held' }, tripOptions: [] }) },
  })
  const stop = followHolds(root)
  const flow = () => flowActorOf(root)?.getSnapshot()
  return { stop, left: () => flow()?.context.holdLeft, at: () => flow()?.value, lapse: () => (isOver = true) }
}

describe('the countdown of a hold', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('warns at ten and at two minutes, and says when the time is over', async () => {
    vi.setSystemTime(payBy - 60 * minute)
    const { stop, left, at, lapse } = run()
    await vi.advanceTimersByTimeAsync(49 * minute)
    expect(left()).toBeUndefined()
    await vi.advanceTimersByTimeAsync(minute)
    expect(left()).toBe(10)
    await vi.advanceTimersByTimeAsync(8 * minute)
    expect(left()).toBe(2)
    lapse()
    await vi.advanceTimersByTimeAsync(2 * minute)
    expect(at()).toEqual({ myb: { found: 'lapsed' } })
    stop()
  })

  it('follows the gateway’s clock, not the device’s', async () => {
    vi.setSystemTime(payBy - 24 * 60 * minute)
    const hold = heldBooking.hold && { ...heldBooking.hold, clockSkew: (24 * 60 - 11) * minute }
    const { stop, left } = run({ ...heldBooking, hold })
    await vi.advanceTimersByTimeAsync(2 * minute)
    expect(left()).toBe(10)
    stop()
  })

  it('gives warnings that are already due as soon as the booking loads', async () => {
    vi.setSystemTime(payBy - minute)
    const { stop, left } = run()
    await vi.advanceTimersByTimeAsync(1)
    expect(left()).toBe(2)
    stop()
  })
})
