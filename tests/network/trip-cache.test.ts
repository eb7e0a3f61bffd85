import { describe, expect, it } from 'vitest'
import type { Flow } from '#src/domain/flow.ts'
import { rememberTrips } from '#src/network/trip-cache.ts'
import type { OperationName } from '#src/operations/index.ts'
import { answeredBy } from './answered-by.ts'

const minute = 60_000

const remembering = (answer: () => unknown = () => ({ booking: { reference: 'ABC123' }, tripOptions: [] })) => {
  const asked: OperationName[] = []
  const at = { time: 0, key: 'e1s1' }
  const under = answeredBy((name) => {
    asked.push(name)
    return answer()
  })
  const network = rememberTrips(
    under,
    () => at.key,
    () => at.time,
  )
  const trip = (pnr: string, lastName: string, more: object = {}, flow: Flow = 'mto') =>
    network.call('tripDetails', { flow, variables: { pnrQuery: { pnr, lastName, ...more } } })
  return { network, asked, at, trip }
}

describe('the trip cache', () => {
  it('returns a cached trip without a call, whatever the case of PNR and name', async () => {
    const { asked, trip } = remembering()
    const first = await trip('ABC123', 'Lima')
    expect(await trip('abc123', ' LIMA ')).toBe(first)
    expect(asked).toEqual(['tripDetails'])
  })

  it('requests a booking on hold again, because it expires', async () => {
    const { asked, trip } = remembering(() => ({ booking: { reference: 'ABC123', status: 'held' }, tripOptions: [] }))
    await trip('ABC123', 'Lima')
    await trip('ABC123', 'Lima')
    expect(asked).toEqual(['tripDetails', 'tripDetails'])
  })

  it('is keyed by PNR and flow', async () => {
    const { asked, trip } = remembering()
    await trip('ABC123', 'Lima')
    await trip('XYZ789', 'Lima')
    await trip('ABC123', 'Lima', {}, 'exchange')
    expect(asked).toHaveLength(3)
    await trip('ABC123', 'Lima')
    await trip('XYZ789', 'Lima')
    await trip('ABC123', 'Lima', {}, 'exchange')
    expect(asked).toHaveLength(3)
  })

  it('opens a trip for a change at the gateway every time, even if it is cached, and caches nothing of it', async () => {
    const { asked, trip } = remembering()
    await trip('ABC123', 'Lima')
    await trip('ABC123', 'Lima', { flow: 'mto' })
    await trip('ABC123', 'Lima', { flow: 'mto' })
    expect(asked).toHaveLength(3)
    await trip('ABC123', 'Lima', {}, 'bnpl')
    await trip('ABC123', 'Lima', { flow: 'exchange' }, 'exchange')
    await trip('ABC123', 'Lima', {}, 'exchange')
    expect(asked).toHaveLength(6)
  })

  it('reloads a trip on request, and caches the new response', async () => {
    let read = 0
    const { network, asked, trip } = remembering(() => ({
      booking: { reference: 'ABC123', total: (read += 1) },
      tripOptions: [],
    }))
    await trip('ABC123', 'Lima')
    const anew = await network.call('tripDetails', {
      flow: 'mto',
      variables: { pnrQuery: { pnr: 'ABC123', lastName: 'Lima' } },
      isAnew: true,
    })
    expect(asked).toHaveLength(2)
    expect(await trip('ABC123', 'Lima')).toBe(anew)
    expect(asked).toHaveLength(2)
  })

  it.each([
    ['another last name', 'Lisboa', {}],
    ['no last name', '', {}],
    ['another first name', 'Lima', { firstName: 'Rui' }],
  ])('calls the gateway for a request with %s', async (_which, lastName, more) => {
    const { asked, trip } = remembering()
    await trip('ABC123', 'Lima')
    await trip('ABC123', lastName, more)
    expect(asked).toHaveLength(2)
  })

  it('distinguishes names in any alphabet', async () => {
    const { asked, trip } = remembering()
    await trip('ABC123', 'ليما')
    await trip('ABC123', 'سيلفا')
    expect(asked).toHaveLength(2)
  })

  it('keys retrieved orders by their PNR, separately from trips', async () => {
    const { network, asked, trip } = remembering()
    const order = () => network.call('retrieve', { flow: 'mto', variables: { retrieveRQ: { pnr: 'ABC123', last_name: 'Lima' } } })
    await trip('ABC123', 'Lima')
    await order()
    await order()
    expect(asked).toEqual(['tripDetails', 'retrieve'])
  })

  it('is dropped after 15 minutes', async () => {
    const { asked, at, trip } = remembering()
    await trip('ABC123', 'Lima')
    at.time = 15 * minute - 1
    await trip('ABC123', 'Lima')
    expect(asked).toHaveLength(1)
    at.time = 15 * minute
    await trip('ABC123', 'Lima')
    expect(asked).toHaveLength(2)
  })

  it('is dropped when the execution key changes', async () => {
    const { asked, at, trip } = remembering()
    await trip('ABC123', 'Lima')
    at.key = 'e2s1'
    await trip('ABC123', 'Lima')
    expect(asked).toHaveLength(2)
  })

  it('is dropped in every flow by an operation that changes the trip', async () => {
    const { network, asked, trip } = remembering()
    const flows = ['booking', 'mto', 'exchange'] as const
    const readAll = async () => {
      for (const flow of flows) await trip('ABC123', 'Lima', {}, flow)
    }
    await readAll()
    await network.call('irop', { flow: 'mto', variables: { iropAction: 'ACCEPT' } })
    await readAll()
    expect(asked.filter((name) => name === 'tripDetails')).toHaveLength(2 * flows.length)
  })

  it('is dropped on sign-out, and by any other write', async () => {
    const { network, asked, trip } = remembering()
    await trip('ABC123', 'Lima')
    await network.call('signOut', { flow: 'booking', variables: {} })
    await trip('ABC123', 'Lima')
    await network.call('addItinerary', { flow: 'booking', variables: { selectFlights: 'selectFlights=1' } })
    await trip('ABC123', 'Lima')
    expect(asked).toEqual(['tripDetails', 'signOut', 'tripDetails', 'addItinerary', 'tripDetails'])
  })

  it('caches no trip that was loaded during a write', async () => {
    let answer: (value: unknown) => void = () => {}
    const { network, asked, trip } = remembering(() => new Promise((resolve) => (answer = resolve)))
    const reading = trip('ABC123', 'Lima')
    const answerTrip = answer
    const writing = network.call('signOut', { flow: 'booking', variables: {} })
    answer({})
    await writing
    answerTrip({ booking: { reference: 'ABC123' } })
    await reading
    void trip('ABC123', 'Lima')
    expect(asked).toEqual(['tripDetails', 'signOut', 'tripDetails'])
  })

  it('caches no response without a booking, nor the lookup of a payment attempt', async () => {
    const { network, asked, trip } = remembering(() => ({ tripOptions: [] }))
    await trip('ABC123', 'Lima')
    await trip('ABC123', 'Lima')
    const attempt = () => network.call('tripDetails', { flow: 'booking', variables: { pnrQuery: { requestId: 'attempt-1' } } })
    await attempt()
    await attempt()
    expect(asked).toHaveLength(4)
  })
})
