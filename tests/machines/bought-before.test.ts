import { describe, expect, it, vi } from 'vitest'
import { waitFor } from 'xstate'
import { nothingKept } from '#machines/trip.ts'
import { holds } from '#src/operations/outcomes/samples/hold.ts'
import { booked, search } from '#src/operations/outcomes/samples/trip.ts'
import { type answering, expired, failsWith, failure } from './answering.ts'
import { open, reached, rebuilding } from './running-root.ts'

/** Returns the notices of the root about a trip that has ended: it was lost, or booked before. */
const noticesOf = (root: { getSnapshot: () => { context: { wasLost: boolean; isBookedAlready: boolean } } }) => {
  const { wasLost, isBookedAlready } = root.getSnapshot().context
  return { wasLost, isBookedAlready }
}

describe('a booking that an ended conversation made', () => {
  const owned = { booking: booked, tripOptions: [] }
  const names = (asked: Parameters<typeof answering>[1] = []) => asked.map(({ name }) => name)

  it('is shown in every tab that continues, and not bought again', async () => {
    const { root, asked, flow, at } = open(
      { ...rebuilding, seatMap: failsWith(expired), tripDetails: () => owned },
      { at: 'seat-selection', kept: reached, executionKey: '' },
    )
    root.send({ type: 'execution.received', key: 'e1s1' })
    root.send({ type: 'execution.ended', key: 'e1s1' })
    await waitFor(root, () => flow()?.getSnapshot().matches('confirmation') === true, { timeout: 1_000 })
    await at('booking')
    expect(names(asked)).toEqual(['seatMap', 'tripDetails', 'tripDetails'])
    expect(root.getSnapshot().context).toMatchObject({ executionKey: 'e1s1', isBookedAlready: true, changes: [] })
    expect(asked[1]?.variables).toEqual({ pnrQuery: { conversation: true } })
  })

  it.each(['passengers', 'seat-selection', 'ancillaries', 'payment', 'hold-options'] as const)(
    'is shown at the old address of %s',
    async (step) => {
      const { root, flow, at } = open({ cart: failsWith(expired), tripDetails: () => owned }, { executionKey: 'e1s1', at: step })
      await at('booking')
      expect(flow()?.getSnapshot().value).toEqual({ confirmation: expect.anything() })
      expect(noticesOf(root)).toEqual({ wasLost: false, isBookedAlready: true })
    },
  )

  it('is shown when another tab tries to hold the same flights again', async () => {
    const { asked, flow, at } = open(
      { ...rebuilding, holdOptions: () => holds, cart: failsWith(expired), tripDetails: () => owned },
      { at: 'hold-options', kept: reached, executionKey: '' },
    )
    await at('booking')
    await vi.waitFor(() => expect(flow()?.getSnapshot().value).toEqual({ 'hold-options': { choosing: 'ready' } }))
    flow()?.send({ type: 'hold.pick', id: 'HOLD24' })
    flow()?.send({ type: 'hold.place', decision: { requestId: 'hold-1', parts: [] } })
    await vi.waitFor(() => expect(flow()?.getSnapshot().value).toEqual({ confirmation: expect.anything() }))
    expect(names(asked)).not.toContain('processHold')
  })

  it('is shown at the address of the confirmation, without another purchase', async () => {
    const { root, asked, flow, at } = open(
      { cart: failsWith(expired), tripDetails: () => owned },
      { executionKey: 'e1s1', at: 'confirmation' },
    )
    await at('booking')
    expect(flow()?.getSnapshot().value).toEqual({ confirmation: expect.anything() })
    expect(noticesOf(root)).toEqual({ wasLost: false, isBookedAlready: false })
    expect(names(asked)).not.toContain('purchase')
  })

  it.each(['remote-return', 'remote-afop-return'] as const)(
    'is not shown instead of the gateway’s result for %s, whose address may be forged',
    async (step) => {
      const { flow, at } = open({ cart: failsWith(expired), tripDetails: () => owned }, { executionKey: 'e1s1', at: step })
      await at('booking')
      expect(flow()?.getSnapshot().value).toEqual({ [step]: 'orphan' })
    },
  )

  it('is not requested if the address leads to home or to flights, which both start another trip', async () => {
    for (const step of ['home', 'flight-selection'] as const) {
      const { asked, flow, at } = open(
        { cart: failsWith(expired), tripDetails: () => owned },
        { executionKey: 'e1s1', at: step, kept: { ...nothingKept, search } },
      )
      await at('booking')
      expect([names(asked).includes('tripDetails'), Object.keys(flow()?.getSnapshot().value as object)]).toEqual([false, [step]])
    }
  })

  it('is not assumed: if the gateway finds none, an old address leads home and the trip is reported as lost', async () => {
    const { root, flow, at } = open(
      { cart: failsWith(expired), tripDetails: failsWith(failure('ERR.SSW.PNR.NOT_FOUND', { status: 404 })) },
      { executionKey: 'e1s1', at: 'payment' },
    )
    await at('booking')
    expect(flow()?.getSnapshot().value).toEqual({ home: expect.anything() })
    expect(noticesOf(root)).toEqual({ wasLost: true, isBookedAlready: false })
  })

  it('is looked up again on retry after a failure, and until then the trip is not restored', async () => {
    const answers = [failsWith(failure('CLIENT.OFFLINE', { type: 'NETWORK_ERROR', status: 0 })), () => owned]
    const { root, asked, flow, at } = open(
      { ...rebuilding, seatMap: failsWith(expired), tripDetails: () => (answers.shift() ?? (() => owned))() },
      { at: 'seat-selection', kept: reached },
    )
    await at('unanswered')
    expect(names(asked)).toEqual(['seatMap', 'tripDetails'])
    root.send({ type: 'step.retry' })
    await at('booking')
    expect(flow()?.getSnapshot().value).toEqual({ confirmation: expect.anything() })
    expect(names(asked)).not.toContain('airSearch')
  })

  it('is looked up once more before another attempt to restore the trip', async () => {
    const { root, asked, at } = open(
      {
        ...rebuilding,
        seatMap: failsWith(expired),
        tripDetails: failsWith(expired),
        airSearch: failsWith(failure('X')),
      },
      { at: 'seat-selection', kept: reached },
    )
    await at('lost')
    root.send({ type: 'step.retry' })
    await waitFor(root, () => names(asked).filter((name) => name === 'airSearch').length === 2, { timeout: 1_000 })
    expect(names(asked)).toEqual(['seatMap', 'tripDetails', 'airSearch', 'tripDetails', 'airSearch'])
  })
})
