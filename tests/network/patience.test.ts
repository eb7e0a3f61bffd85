import { describe, expect, it } from 'vitest'
import { standardPatience, tryAgain } from '#src/network/patience.ts'
import { answering, networkAnswering, noAnswer, original, refusing } from './calling.ts'

const variables = { path: '/', httpMethod: 'GET' }
const rules = { appliedRules: [], failedRules: [] }

describe('asking again', () => {
  it('asks up to three times more after a passing failure, each wait twice the one before', async () => {
    const { network, sent, waits, incidents } = networkAnswering([noAnswer, answering('gone', {}, 502), noAnswer, noAnswer])
    await expect(network.call('applicableRules', { flow: 'booking', variables })).rejects.toMatchObject({ type: 'NETWORK_ERROR' })
    expect([sent.length, waits, incidents.map(({ retryCount }) => retryCount)]).toEqual([4, [300, 600, 1_200], [3]])
  })

  it('takes up to half of a wait off by chance', async () => {
    const waits: number[] = []
    let tried = 0
    await tryAgain(
      () => ((tried += 1) < 3 ? Promise.reject({ type: 'NETWORK_ERROR', errorCode: '' }) : Promise.resolve('there')),
      { ...standardPatience, mayRepeat: true, chance: () => 1, wait: async (milliseconds) => void waits.push(milliseconds) },
      () => {},
    )
    expect(waits).toEqual([150, 300])
  })

  it('gives the answer of a later try', async () => {
    const { network, sent } = networkAnswering([noAnswer, original('applicableRules', rules)])
    expect(await network.call('applicableRules', { flow: 'booking', variables })).toEqual(rules)
    expect(sent).toHaveLength(2)
  })

  it('never sends twice what changes something', async () => {
    const { network, sent } = networkAnswering([noAnswer])
    const selectFlights = 'selectFlights=-1171171203'
    await network.call('addItinerary', { flow: 'booking', variables: { selectFlights } }).catch(() => {})
    await network.call('purchase', { flow: 'booking', variables: { payment: [], paymentRequired: true } }).catch(() => {})
    expect(sent.map(({ body }) => body.operationName)).toEqual(['bookingAddItinerary', 'bookingPurchase'])
  })

  it('does not ask again after a business failure', async () => {
    const { network, sent } = networkAnswering([
      refusing('applicableRules', { type: 'BusinessLogic', errorCode: 'ERR.SSW.X', message: 'no' }),
    ])
    await network.call('applicableRules', { flow: 'booking', variables }).catch(() => {})
    expect(sent).toHaveLength(1)
  })

  const tooMany = (retryAfter?: number) =>
    refusing(
      'tripDetails',
      {
        type: 'Application',
        errorCode: 'ERR.SSW.CLIENT.TOO_MANY_REQUESTS',
        message: 'Too many attempts, wait a minute',
        ...(retryAfter !== undefined && { facts: { retryAfter } }),
      },
      429,
    )
  const trip = { flow: 'booking', variables: { pnrQuery: { pnr: 'K7QX4M', lastName: 'Lima' } } } as const

  it.each([60, undefined])('never repeats too many tries before the pause of %s seconds that it asks for', async (retryAfter) => {
    const { network, sent, waits } = networkAnswering([tooMany(retryAfter)])
    await expect(network.call('tripDetails', trip)).rejects.toMatchObject({ errorCode: 'ERR.SSW.CLIENT.TOO_MANY_REQUESTS' })
    expect([sent.length, waits]).toEqual([1, []])
  })

  it('waits a short pause out in full', async () => {
    const { network, sent, waits } = networkAnswering([tooMany(2), tooMany(2)])
    await network.call('tripDetails', trip).catch(() => {})
    expect([sent.length, waits]).toEqual([4, [2_000, 2_000, 2_000]])
  })

  it.each([
    [429, '30', [1, []]],
    [503, '30', [1, []]],
    [503, '1', [4, [1_000, 1_000, 1_200]]],
  ])('minds the pause that the headers of a %d ask for: %s', async (status, header, expected) => {
    const { network, sent, waits } = networkAnswering([answering('', { 'retry-after': header }, status)])
    const failed = network.call('applicableRules', { flow: 'booking', variables })
    await expect(failed).rejects.toMatchObject({ status, response: { retryAfter: Number(header) } })
    expect([sent.length, waits]).toEqual(expected)
  })

  it('stops when nobody wants the answer any more, and reports nothing', async () => {
    const leaving = new AbortController()
    const { network, sent, incidents } = networkAnswering([
      () => {
        leaving.abort()
        return noAnswer()
      },
    ])
    await network.call('applicableRules', { flow: 'booking', variables }, leaving.signal).catch(() => {})
    expect([sent.length, incidents]).toEqual([1, []])
  })

  it('has no answer when none came in time', async () => {
    const { network } = networkAnswering([], {
      patience: { ...standardPatience, retries: 0, timeout: 5 },
      fetcher: (_address, init) =>
        new Promise((_, reject) => {
          init?.signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')))
        }),
    })
    await expect(network.call('applicableRules', { flow: 'booking', variables })).rejects.toMatchObject({
      type: 'NETWORK_ERROR',
      errorMessage: 'no response received',
    })
  })
})
