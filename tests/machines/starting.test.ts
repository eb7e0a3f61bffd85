import { describe, expect, it } from 'vitest'
import { openingCalls } from '#src/domain/configuration.ts'
import { nothingKept } from '#machines/trip.ts'
import { offers, search } from '#src/operations/outcomes/samples/trip.ts'
import { expired, failsWith, failure } from './answering.ts'
import { open, reached, rebuilding } from './running-root.ts'

const namesOf = (asked: readonly { name: string }[]) => asked.map(({ name }) => name)

describe.each(openingCalls)('a storefront whose conversations are opened by %s', (opensWith) => {
  const opened = { [opensWith]: () => ({}) }

  it('opens one before the first search', async () => {
    const { asked, at } = open(
      { ...opened, airSearch: () => offers },
      { at: 'flight-selection', kept: { ...nothingKept, search }, opensWith },
    )
    await at('booking')
    expect(namesOf(asked)).toEqual([opensWith, 'airSearch'])
  })

  it.each([expired, failure('NETWORK_ERROR', { type: 'NETWORK_ERROR', status: 0 })])(
    'says so if none can be opened ($type), and tries again',
    async (trouble) => {
      let isWorking = false
      const { root, asked, at } = open(
        { ...opened, [opensWith]: () => (isWorking ? {} : failsWith(trouble)()) },
        { at: 'home', opensWith },
      )
      await at('unstarted')
      isWorking = true
      root.send({ type: 'step.retry' })
      await at('booking')
      expect(namesOf(asked)).toEqual([opensWith, opensWith])
    },
  )

  it('opens another before a trip is rebuilt', async () => {
    const { asked, at } = open(
      { ...opened, ...rebuilding, seatMap: failsWith(expired) },
      { at: 'seat-selection', kept: reached, executionKey: 'e1s1', opensWith },
    )
    await at('recovering')
    await at('booking')
    const names = namesOf(asked)
    expect(names.slice(names.indexOf('tripDetails'), names.indexOf('addItinerary'))).toEqual([
      'tripDetails',
      opensWith,
      'airSearch',
    ])
  })

  it('opens none for a booked trip, because retrieving it does', async () => {
    const { asked, at } = open({}, { at: 'myb', opensWith })
    await at('outside')
    expect(namesOf(asked)).not.toContain(opensWith)
  })
})

it('lets the first search open the conversation if the storefront names no call', async () => {
  const { asked, at } = open({ airSearch: () => offers }, { at: 'flight-selection', kept: { ...nothingKept, search } })
  await at('booking')
  expect(namesOf(asked)).toEqual(['airSearch'])
})
