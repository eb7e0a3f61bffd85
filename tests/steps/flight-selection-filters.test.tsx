// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { FilterName } from '#src/domain/list-view.ts'
import { countWith, filterValues, rowsMeeting, withFilter } from '#src/steps/flight-selection/filtering.ts'
import { plainWay } from '#src/steps/flight-selection/priced.ts'
import FlightSelection from '#src/steps/flight-selection/screen.tsx'
import { showStep } from './answering.tsx'
import { eur, family, flights, out } from './flights.ts'

const aircraft = ['32N', '359', '359']
const rows = out.map((row, place) => ({
  ...row,
  part: { ...row.part, segments: row.part.segments.map((segment) => ({ ...segment, equipment: aircraft[place] ?? '' })) },
}))
const prices = { leg: 0, way: plainWay, others: undefined }
const numbers = (on: FilterName[], how: Parameters<typeof rowsMeeting>[2] = prices) =>
  rowsMeeting(rows, on, how).map(({ part }) => part.segments[0]?.flightNumber)

describe('a filter', () => {
  it.each<[FilterName[], number[]]>([
    [[], [205, 415, 417]],
    [['airline-NL'], [205]],
    [
      ['airline-NL', 'airline-FC'],
      [205, 415, 417],
    ],
    [['via-VIE'], [205]],
    [['via-FRA'], []],
    [['via-FRA', 'via-VIE'], [205]],
    [['aircraft-359'], [415, 417]],
    [['duration-245'], [415, 417]],
    [['price0-EUR30000'], [205]],
    [['price0-EUR42000'], [205, 415]],
    [['price1-EUR1'], [205, 415, 417]],
    [['price0-USD42000'], []],
    [['aircraft-359', 'price0-EUR42000', 'nonstop'], [415]],
    [
      ['morning', 'evening'],
      [205, 415, 417],
    ],
    [['morning', 'aircraft-359'], []],
  ])('by %j leaves the flights %j', (on, left) => {
    expect(numbers(on)).toEqual(left)
  })

  it('by price compares the price that the list shows, with the chosen options and the flights on the other legs', () => {
    const whole = { leg: 0, way: { ...plainWay, bag: true }, others: eur(10_000) }
    expect([numbers(['price0-EUR45999'], whole), numbers(['price0-EUR46000'], whole)]).toEqual([[], [205]])
  })

  it('counts the flights that match it and the filters of the other groups', () => {
    const on = new Set<FilterName>(['airline-NL', 'morning'])
    const counts = (['airline-FC', 'evening', 'nonstop', 'via-VIE'] as const).map((name) => countWith(rows, on, name, prices))
    expect(counts).toEqual([1, 0, 0, 1])
  })

  it('replaces another limit of its kind, and is turned off by a second press', () => {
    const on = withFilter(withFilter(new Set<FilterName>(['nonstop', 'duration-300']), 'duration-400'), 'via-VIE')
    expect([...on]).toEqual(['nonstop', 'duration-400', 'via-VIE'])
    expect([...withFilter(on, 'via-VIE')]).toEqual(['nonstop', 'duration-400'])
  })

  it('is offered for each value among the flights, and for each filter that is on', () => {
    expect(filterValues(rows, new Set(), prices, true)).toEqual({
      airline: ['airline-FC', 'airline-NL'],
      via: [],
      aircraft: ['aircraft-32N', 'aircraft-359'],
      duration: ['duration-240', 'duration-300'],
      price: [],
    })
    expect(filterValues(rows, new Set<FilterName>(['via-FRA']), prices, false).via).toEqual(['via-VIE', 'via-FRA'])
  })
})

const show = (on: FilterName[]) =>
  showStep({
    step: 'flight-selection',
    Screen: FlightSelection,
    answers: {
      airSearch: () => ({ ...flights, legs: flights.legs.map((leg, index) => (index === 0 ? { ...leg, rows } : leg)) }),
    },
    kept: { search: family, cart: undefined, picks: [] },
    draft: { on },
  })

const listed = () => screen.findAllByRole('article')
const shown = async (count: number) => waitFor(() => expect(screen.queryAllByRole('article')).toHaveLength(count))
const activeFilters = () => within(screen.getByRole('list', { name: 'Active filters' })).getAllByRole('button')

describe('the filters of the list', () => {
  beforeEach(() => vi.stubGlobal('fetch', () => new Promise(() => {})))
  afterEach(() => {
    cleanup()
    vi.unstubAllGlobals()
  })

  it('from an address apply at once, and removing one moves the focus to the next', async () => {
    show(['oneStop', 'via-VIE'])
    expect(await listed()).toHaveLength(1)
    await screen.findByRole('list', { name: 'Active filters' })
    expect(activeFilters().map(({ textContent }) => textContent)).toEqual(['Up to 1 stop', 'Connect in Vienna (\u2068VIE\u2069)'])
    fireEvent.click(activeFilters()[1] as HTMLElement)
    expect(document.activeElement?.textContent).toBe('Up to 1 stop')
    fireEvent.click(document.activeElement as HTMLElement)
    expect(document.activeElement?.textContent).toBe('Filters')
    await shown(3)
    expect(screen.getAllByText('3 of 3 flights shown')).toHaveLength(1)
  })

  it('each show how many flights match, and remain when no flight does', async () => {
    const { drafts } = show([])
    await listed()
    fireEvent.click(screen.getByRole('button', { name: 'Filters' }))
    const panel = await screen.findByRole('group', { name: 'Filters' })
    const airlines = within(panel).getByRole('group', { name: 'Airlines' })
    expect(
      within(airlines)
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual(['Farechart (3)', 'Northline (1)'])
    fireEvent.change(within(panel).getByLabelText('Longest journey'), { target: { value: 'duration-240' } })
    await shown(1)
    fireEvent.click(within(airlines).getByRole('button', { name: 'Northline (0)' }))
    await screen.findByText('No flights on this day match your filters.')
    expect(drafts.get('flight-selection')).toMatchObject({ on: ['duration-240', 'airline-NL'] })
    fireEvent.click(screen.getByRole('button', { name: /^Without “Northline”/ }))
    await shown(1)
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Filters (1)' }))
  })
})
