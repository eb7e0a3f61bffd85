import { describe, expect, it } from 'vitest'
import { askAhead, companions, prefetchable } from '#src/network/prefetch.ts'
import type { Operation } from '#src/operations/declare.ts'
import { operations } from '#src/operations/index.ts'
import { answeredBy } from './answered-by.ts'

const aheadOf = (answers: (() => Promise<unknown>)[]) => {
  const asked: string[] = []
  const at = { time: 0, conversation: 'e1s1' }
  const under = answeredBy((name) => {
    asked.push(name)
    const answer = answers[Math.min(asked.length, answers.length) - 1]
    return answer?.()
  })
  const network = askAhead(
    under,
    () => at.conversation,
    () => at.time,
  )
  const search = (promoCode: string) => {
    const airSearchInput = { promoCodes: [promoCode], itineraryParts: [], passengers: { ADT: 1 } }
    return { flow: 'booking', variables: { airSearchInput } } as const
  }
  return { network, asked, at, search }
}

describe('a prefetched response', () => {
  it('serves the first identical call, and only that one', async () => {
    const { network, asked, search } = aheadOf([async () => 'ahead', async () => 'asked'])
    void network.prefetch('airSearch', search('WINTER'))
    expect(await network.call('airSearch', search('WINTER'))).toBe('ahead')
    expect(await network.call('airSearch', search('WINTER'))).toBe('asked')
    expect(asked).toHaveLength(2)
  })

  it('ignores the order of fields and unset fields', async () => {
    const { network, asked } = aheadOf([async () => 'ahead'])
    const [itineraryParts, passengers] = [[], { ADT: 1 }]
    const airSearchInput = { itineraryParts, passengers, currency: undefined }
    void network.prefetch('airSearch', { flow: 'booking', variables: { airSearchInput } })
    await network.call('airSearch', { flow: 'booking', variables: { airSearchInput: { passengers, itineraryParts } } })
    expect(asked).toHaveLength(1)
  })

  it('does not serve a call with another input', async () => {
    const { network, asked, search } = aheadOf([async () => 'ahead', async () => 'asked'])
    void network.prefetch('airSearch', search('WINTER'))
    expect(await network.call('airSearch', search('SUMMER'))).toBe('asked')
    expect(await network.call('airSearch', { ...search('WINTER'), flow: 'exchange' })).toBe('asked')
    expect(asked).toHaveLength(3)
  })

  it('is requested once, however often it is prefetched', async () => {
    const { network, asked, search } = aheadOf([async () => 'ahead'])
    void network.prefetch('airSearch', search('WINTER'))
    void network.prefetch('airSearch', search('WINTER'))
    expect(asked).toHaveLength(1)
  })

  it.each(prefetchable)('may come from %s, because it writes nothing', (name) => {
    expect((operations[name] as Operation).writes).toBe(false)
  })

  it('never comes from a write', () => {
    const { network, asked } = aheadOf([async () => 'ahead'])
    void network.prefetch('addItinerary', { flow: 'booking', variables: { selectFlights: 'selectFlights=1' } })
    expect(asked).toEqual([])
  })

  it('passes its failure on to the call that needs it, and only the next call requests it again', async () => {
    const { network, asked, search } = aheadOf([() => Promise.reject(new Error('gone')), async () => 'asked'])
    void network.prefetch('airSearch', search('WINTER'))
    await expect(network.call('airSearch', search('WINTER'))).rejects.toThrow('gone')
    expect(asked).toHaveLength(1)
    expect(await network.call('airSearch', search('WINTER'))).toBe('asked')
  })

  it('that is a minute old is requested again', async () => {
    const { network, at, search } = aheadOf([async () => 'ahead', async () => 'asked'])
    void network.prefetch('airSearch', search('WINTER'))
    at.time = 60_000
    expect(await network.call('airSearch', search('WINTER'))).toBe('asked')
  })
})

describe('the request for who travels', () => {
  const plain = { flow: 'booking', variables: {} } as const
  const numbered = (count: number) => aheadOf(Array.from({ length: count }, (_, index) => async () => index))

  it('is sent together with the request for better fares, and serves the passenger step', async () => {
    const { network, asked } = numbered(2)
    expect(await network.call('upsell', plain)).toBe(0)
    expect(asked).toEqual(['upsell', 'passengers'])
    expect(await network.call('passengers', plain)).toBe(1)
    expect(asked).toHaveLength(2)
  })

  it('is repeated if another operation was called in between', async () => {
    const { network, asked } = numbered(4)
    await network.call('upsell', plain)
    await network.call('addItinerary', { flow: 'booking', variables: { selectFlights: 'selectFlights=1' } })
    expect(await network.call('passengers', plain)).toBe(3)
    expect(asked).toEqual(['upsell', 'passengers', 'addItinerary', 'passengers'])
  })

  it('is repeated in a new conversation', async () => {
    const { network, asked, at } = numbered(3)
    await network.call('upsell', plain)
    at.conversation = 'e2s1'
    expect(await network.call('passengers', plain)).toBe(2)
    expect(asked).toHaveLength(3)
  })

  it('is repeated in another flow, and for a second use', async () => {
    const { network, asked } = numbered(5)
    await network.call('upsell', plain)
    expect(await network.call('passengers', { ...plain, flow: 'mto' })).toBe(2)
    await network.call('upsell', plain)
    expect(await network.call('passengers', plain)).toBe(4)
    expect(asked).toHaveLength(5)
  })

  it('can fail without the request for better fares, and then fails the passenger step', async () => {
    const { network } = aheadOf([async () => 'better fares', () => Promise.reject(new Error('gone'))])
    expect(await network.call('upsell', plain)).toBe('better fares')
    await expect(network.call('passengers', plain)).rejects.toThrow('gone')
  })
})

it('sends the three requests for upgrade offers together, and gives each call its own response', async () => {
  const { network, asked } = aheadOf(Array.from({ length: 3 }, (_, index) => async () => index))
  const ofTheTrip = { flow: 'upgrade', variables: { pnr: 'ABC123', airlineCode: 'FC', countryCode: 'GB' } } as const
  const told = [
    await network.call('upgradePnrInfo', ofTheTrip),
    await network.call('upgradeOffers', ofTheTrip),
    await network.call('upgradeEligibleOffers', ofTheTrip),
  ]
  expect(told).toEqual([0, 1, 2])
  expect(asked).toEqual(['upgradePnrInfo', 'upgradeOffers', 'upgradeEligibleOffers'])
})

it.each(Object.entries(companions).flatMap(([name, others]) => others.map((other) => [other, name] as const)))(
  '%s is sent together with %s: it writes nothing, and takes the same variables',
  (other, name) => {
    const [sent, first] = [operations[other] as Operation, operations[name as typeof other] as Operation]
    expect(sent.writes).toBe(false)
    expect(sent.variables).toEqual(first.variables)
  },
)
