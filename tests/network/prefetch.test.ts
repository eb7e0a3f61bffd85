import { describe, expect, it } from 'vitest'
import { askAhead } from '#src/network/prefetch.ts'
import { answeredBy } from './answered-by.ts'

const aheadOf = (answers: (() => Promise<unknown>)[]) => {
  const asked: string[] = []
  const at = { time: 0 }
  const under = answeredBy((name) => {
    asked.push(name)
    const answer = answers[Math.min(asked.length, answers.length) - 1]
    return answer?.()
  })
  const network = askAhead(under, () => at.time)
  const search = (origin: string) =>
    ({ flow: 'booking', variables: { airSearchInput: { origin, passengers: { ADT: 1 } } } }) as const
  return { network, asked, at, search }
}

describe('a prefetched answer', () => {
  it('is taken by the first call that asks the same, and only by that one', async () => {
    const { network, asked, search } = aheadOf([async () => 'ahead', async () => 'asked'])
    network.prefetch('airSearch', search('LIS'))
    expect(await network.call('airSearch', search('LIS'))).toBe('ahead')
    expect(await network.call('airSearch', search('LIS'))).toBe('asked')
    expect(asked).toHaveLength(2)
  })

  it('is the same whatever the order of its fields and with fields that are not set', async () => {
    const { network, asked } = aheadOf([async () => 'ahead'])
    network.prefetch('airSearch', { flow: 'booking', variables: { airSearchInput: { from: 'LIS', to: 'MAD', via: undefined } } })
    await network.call('airSearch', { flow: 'booking', variables: { airSearchInput: { to: 'MAD', from: 'LIS' } } })
    expect(asked).toHaveLength(1)
  })

  it('is not taken by a call that asks something else', async () => {
    const { network, asked, search } = aheadOf([async () => 'ahead', async () => 'asked'])
    network.prefetch('airSearch', search('LIS'))
    expect(await network.call('airSearch', search('OPO'))).toBe('asked')
    expect(await network.call('airSearch', { ...search('LIS'), flow: 'exchange' })).toBe('asked')
    expect(asked).toHaveLength(3)
  })

  it('is asked once, however often it is wanted ahead', async () => {
    const { network, asked, search } = aheadOf([async () => 'ahead'])
    network.prefetch('airSearch', search('LIS'))
    network.prefetch('airSearch', search('LIS'))
    expect(asked).toHaveLength(1)
  })

  it('is never asked of what writes', () => {
    const { network, asked } = aheadOf([async () => 'ahead'])
    network.prefetch('addItinerary', { flow: 'booking', variables: { selectFlights: 'selectFlights=1' } })
    expect(asked).toEqual([])
  })

  it('that failed is the answer of who needs it, and is asked for again only by the next', async () => {
    const { network, asked, search } = aheadOf([() => Promise.reject(new Error('gone')), async () => 'asked'])
    network.prefetch('airSearch', search('LIS'))
    await expect(network.call('airSearch', search('LIS'))).rejects.toThrow('gone')
    expect(asked).toHaveLength(1)
    expect(await network.call('airSearch', search('LIS'))).toBe('asked')
  })

  it('of a minute ago is asked for again', async () => {
    const { network, at, search } = aheadOf([async () => 'ahead', async () => 'asked'])
    network.prefetch('airSearch', search('LIS'))
    at.time = 60_000
    expect(await network.call('airSearch', search('LIS'))).toBe('asked')
  })
})
