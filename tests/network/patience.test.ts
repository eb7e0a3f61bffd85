import { describe, expect, it } from 'vitest'
import { standardPatience, tryAgain } from '#src/network/patience.ts'
import { answering, networkAnswering, noAnswer, original, refusing } from './calling.ts'

const variables = { path: '/', httpMethod: 'GET' }
const rules = { appliedRules: [], failedRules: [] }

describe('retrying', () => {
  it('tries up to three more times after a transient failure, doubling the delay', async () => {
    const { network, sent, waits, incidents } = networkAnswering([noAnswer, answering('gone', {}, 502), noAnswer, noAnswer])
    await expect(network.call('applicableRules', { flow: 'booking', variables })).rejects.toHaveProperty('type', 'NETWORK_ERROR')
    expect([sent.length, waits, incidents.map(({ retryCount }) => retryCount)]).toEqual([4, [300, 600, 1_200], [3]])
  })

  it('shortens a delay randomly by up to half', async () => {
    const waits: number[] = []
    let tried = 0
    await tryAgain(
      () => ((tried += 1) < 3 ? Promise.reject({ type: 'NETWORK_ERROR', errorCode: '' }) : Promise.resolve('there')),
      { ...standardPatience, mayRepeat: true, chance: () => 1, wait: async (milliseconds) => void waits.push(milliseconds) },
      () => {},
    )
    expect(waits).toEqual([150, 300])
  })

  it('returns the response to a later attempt', async () => {
    const { network, sent } = networkAnswering([noAnswer, original('applicableRules', rules)])
    expect(await network.call('applicableRules', { flow: 'booking', variables })).toEqual(rules)
    expect(sent).toHaveLength(2)
  })

  it('never resends a write', async () => {
    const { network, sent } = networkAnswering([noAnswer])
    const selectFlights = 'selectFlights=-1171171203'
    await network.call('addItinerary', { flow: 'booking', variables: { selectFlights } }).catch(() => {})
    await network.call('purchase', { flow: 'booking', variables: { payment: [], paymentRequired: true } }).catch(() => {})
    expect(sent.map(({ body }) => body.operationName)).toEqual(['bookingAddItinerary', 'bookingPurchase'])
  })

  it('does not retry after a business failure', async () => {
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

  it.each([60, undefined])(
    'does not retry after too many requests unless the delay is short (retryAfter: %s)',
    async (retryAfter) => {
      const { network, sent, waits } = networkAnswering([tooMany(retryAfter)])
      await expect(network.call('tripDetails', trip)).rejects.toHaveProperty('errorCode', 'ERR.SSW.CLIENT.TOO_MANY_REQUESTS')
      expect([sent.length, waits]).toEqual([1, []])
    },
  )

  it('waits as long as the gateway asks before it retries, if that is only seconds', async () => {
    const { network, sent, waits } = networkAnswering([tooMany(2), tooMany(2)])
    await network.call('tripDetails', trip).catch(() => {})
    expect([sent.length, waits]).toEqual([4, [2_000, 2_000, 2_000]])
  })

  it.each([
    [429, '30', [1, []]],
    [503, '30', [1, []]],
    [503, '1', [4, [1_000, 1_000, 1_200]]],
  ])('respects the delay in the headers of a %d: %s', async (status, header, expected) => {
    const { network, sent, waits } = networkAnswering([answering('', { 'retry-after': header }, status)])
    const failed = network.call('applicableRules', { flow: 'booking', variables })
    await expect(failed).rejects.toMatchObject({ status, response: { retryAfter: Number(header) } })
    expect([sent.length, waits]).toEqual(expected)
  })

  it('stops when the request is cancelled, and reports nothing', async () => {
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

  it('fails if no response arrives in time', async () => {
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
