// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import FlightSelection from '#src/steps/flight-selection/screen.tsx'
import type { FlightOffers, LegOffers, Offer } from '#src/domain/itinerary.ts'
import type { Search } from '#src/domain/search.ts'
import type { Answering } from '#tests/machines/answering.ts'
import { failsWith, failure } from '#tests/machines/answering.ts'
import { showStep } from './answering.tsx'
import { eur, family, flights, out } from './flights.ts'

const silent = () => new Promise(() => {})

const show = (answers: Answering = {}, picks: number[] = [], search: Search = family) =>
  showStep({
    step: 'flight-selection',
    Screen: FlightSelection,
    answers: { airSearch: () => flights, ...answers },
    kept: { search, cart: undefined, picks },
  })

const rows = () => screen.getAllByRole('article')
const times = () => rows().map((row) => within(row).getByRole('heading').textContent)
const fares = (row: number) => within(rows()[row] as HTMLElement).queryAllByRole('button', { pressed: false })
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))
const bar = () => screen.getByRole('region', { name: 'Your total and the next step' })
const listed = () => screen.findAllByRole('article')

beforeAll(() => {
  HTMLDialogElement.prototype.showModal ??= function open(this: HTMLDialogElement) {
    this.open = true
  }
  HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
    this.open = false
  }
})
beforeEach(() => vi.stubGlobal('fetch', silent))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** Returns the sample flights with a change applied to every offer. */
const withOffers = (change: (offer: Offer) => Offer): FlightOffers => ({
  ...flights,
  legs: flights.legs.map((leg) => ({ ...leg, rows: leg.rows.map((row) => ({ ...row, offers: row.offers.map(change) })) })),
})

describe('choosing flights', () => {
  it('goes leg by leg: the return shows the whole trip’s price', async () => {
    const { actor } = show({ addItinerary: silent })
    await listed()
    fireEvent.click(fares(0)[0] as HTMLElement)
    await screen.findByText('Return flight, 2 of 2')
    await expect.poll(() => document.activeElement).toBe(screen.getByRole('heading', { level: 1, name: 'Athens to Lisbon' }))
    expect(fares(0)[0]?.textContent).toContain('€550.00')
    expect(fares(0)[0]?.textContent).toContain('this flight €250.00')
    fireEvent.click(fares(0)[0] as HTMLElement)
    expect(within(bar()).getAllByText('€550.00')).toHaveLength(1)
    press('Passengers')
    await waitFor(() => expect(actor.getSnapshot().value).toEqual({ 'flight-selection': 'adding' }))
    expect(actor.getSnapshot().context.picks).toEqual([11, 31])
    expect(screen.getByRole('button', { name: 'Adding your flights…' }).getAttribute('aria-disabled')).toBe('true')
  })

  it('has no total before a fare is chosen; until every leg has one, it says what is missing', async () => {
    show()
    await listed()
    expect(screen.queryByRole('region', { name: 'Your total and the next step' })).toBeNull()
    fireEvent.click(fares(0)[0] as HTMLElement)
    expect(within(bar()).queryByRole('button')).toBeNull()
    expect(within(bar()).getAllByText('Choose a return fare to continue')).toHaveLength(1)
  })

  it('says which flights a price is for, consistently in the list, the days and the total', async () => {
    show()
    await listed()
    const days = () => screen.getByRole('navigation').getAttribute('aria-label')
    screen.getByText('Prices for 3 travelers, outbound flight only, with taxes')
    expect(days()).toBe('Lowest prices on nearby dates: Prices for 3 travelers, outbound flight only, with taxes')
    fireEvent.click(fares(0)[0] as HTMLElement)
    await screen.findByText('Prices for 3 travelers, the whole trip, with taxes')
    expect(within(bar()).getAllByText('Outbound flight for 3 travelers, with all taxes')).toHaveLength(1)
    fireEvent.click(fares(0)[0] as HTMLElement)
    expect(within(bar()).getAllByText('Whole trip for 3 travelers, with all taxes')).toHaveLength(1)
    expect(within(bar()).getAllByText('€550.00')).toHaveLength(1)
  })

  it('blocks what cannot be combined with the outbound fare, with the reason', async () => {
    show()
    await listed()
    fireEvent.click(fares(0)[1] as HTMLElement)
    await screen.findByText('Return flight, 2 of 2')
    expect(within(rows()[0] as HTMLElement).getAllByText('not with your outbound fare')).toHaveLength(1)
    expect(within(rows()[1] as HTMLElement).getAllByText('Can’t be combined')).toHaveLength(1)
    expect(fares(1)).toEqual([])
  })

  it('goes back to the outbound flight and keeps the other pick', async () => {
    const { actor } = show({}, [11, 31])
    await listed()
    press('Change the outbound flight')
    await screen.findByText('Outbound flight, 1 of 2')
    expect(actor.getSnapshot().context.picks).toEqual([11, 31])
    expect(screen.getByRole('button', { pressed: true, name: /Light/ }).textContent).toContain('€300.00')
  })

  it('marks a sold-out fare, and a sold-out flight with the nearest day', async () => {
    const { asked } = show()
    await listed()
    expect(within(rows()[1] as HTMLElement).getAllByText('Sold out')).toHaveLength(1)
    const gone = rows().at(-1) as HTMLElement
    expect(within(gone).getAllByText('Not enough seats for 3 on this flight.', { exact: false })).toHaveLength(1)
    fireEvent.click(within(gone).getByRole('button', { name: 'Try Mon, May 3' }))
    await waitFor(() => expect(asked).toHaveLength(2))
    expect(asked[1]?.variables).toMatchObject({
      airSearchInput: { itineraryParts: [{ when: { date: '2027-05-03' } }, { when: { date: '2027-05-11' } }] },
    })
  })

  it('searches another day from the ribbon', async () => {
    const { asked } = show()
    await listed()
    const ribbon = screen.getByRole('navigation', { name: /^Lowest prices on nearby dates/ })
    expect(within(ribbon).getAllByText('Selected')).toHaveLength(1)
    expect(within(ribbon).getAllByText('no flights')).toHaveLength(1)
    fireEvent.click(within(ribbon).getByRole('button', { name: /Mon 3/ }))
    await waitFor(() => expect(asked).toHaveLength(2))
  })
})

describe('comparing flights', () => {
  it('prices everything with the party’s options', async () => {
    show()
    await listed()
    fireEvent.click(screen.getByLabelText('1 checked bag per adult'))
    fireEvent.click(screen.getByLabelText('Chosen seats'))
    await waitFor(() => expect(fares(0)[0]?.textContent).toContain('€396.50'))
    expect(fares(0)[1]?.textContent).toContain('€360.00')
    fireEvent.click(fares(0)[0] as HTMLElement)
    expect(within(bar()).getAllByText('€300.00')).toHaveLength(1)
    expect(within(bar()).getAllByText('€396.50')).toHaveLength(1)
    expect(within(bar()).getAllByText(/^Outbound flight for 3 travelers, .* extras you ticked$/)).toHaveLength(1)
    const outbound = (await screen.findByRole('button', { name: 'Change the outbound flight' })).parentElement
    expect(outbound?.textContent).toContain('€396.50')
  })

  it('prices captions and nearby days with the same options', async () => {
    const way = (bag: boolean, seat: boolean, freeChanges: boolean, amount: number) => ({
      bag,
      seat,
      freeChanges,
      party: eur(amount),
    })
    const [outbound, inbound] = flights.legs as [LegOffers, LegOffers]
    const days = [
      { date: '2027-05-03', status: 'AVAILABLE' as const, party: eur(31_000), ways: [way(true, false, false, 37_800)] },
      { date: '2027-05-04', status: 'AVAILABLE' as const, party: eur(30_000), ways: [way(true, false, false, 36_000)] },
      { date: '2027-05-05', status: 'AVAILABLE' as const, party: eur(29_000), ways: [] },
    ]
    show({ airSearch: () => ({ ...flights, legs: [{ ...outbound, days }, inbound] }) })
    await listed()
    const ribbon = () =>
      within(screen.getByRole('navigation'))
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent)
    expect(fares(0)[0]?.textContent).toBe('Light€300.00adult €100.00')
    expect(ribbon()).toEqual(['Mon 3€310.00', 'Tue 4€300.00Selected', 'Wed 5€290.00lowest'])
    fireEvent.click(screen.getByLabelText('1 checked bag per adult'))
    await waitFor(() => expect(fares(0)[0]?.textContent).toBe('Light€368.00adult €134.00'))
    expect(ribbon()).toEqual(['Mon 3€378.00', 'Tue 4€360.00Selected', 'Wed 5not available'])
  })

  it('says that days exclude the ticked options if the gateway does not price them', async () => {
    show()
    await listed()
    fireEvent.click(screen.getByLabelText('Chosen seats'))
    expect(await screen.findAllByText('Prices by date don’t include the extras you ticked.')).toHaveLength(1)
  })

  it('shows what a change costs in the other fares, or that it is free, if free changes are wanted', async () => {
    show({ airSearch: () => withOffers((each) => ({ ...each, seatsLeft: 2 })) })
    await listed()
    fireEvent.click(screen.getByLabelText('Free changes'))
    await waitFor(() => expect(fares(0)[0]?.textContent).toContain('no changes'))
    expect(fares(0)[1]?.textContent).not.toContain('change')
  })

  it('sorts and filters, sold-out flights last, and shows how many are left', async () => {
    show()
    await listed()
    expect(times()).toEqual(['07:00 – 15:00', '18:05 – 00:10', '21:30 – 03:30'])
    fireEvent.change(screen.getByLabelText('Sort by'), { target: { value: 'duration' } })
    await waitFor(() => expect(times()).toEqual(['18:05 – 00:10', '07:00 – 15:00', '21:30 – 03:30']))
    press('Filters')
    fireEvent.click(await screen.findByRole('button', { name: 'Leave before 12:00 (1)' }))
    await waitFor(() => expect(times()).toEqual(['07:00 – 15:00']))
    expect(screen.getAllByText('1 of 3 flights shown')).toHaveLength(1)
    press('Operated by Farechart (0)')
    fireEvent.click(await screen.findByRole('button', { name: /^Without “Operated by Farechart”/ }))
    await waitFor(() => expect(times()).toEqual(['07:00 – 15:00']))
    press('Operated by Farechart (0)')
    fireEvent.click(await screen.findByRole('button', { name: 'Show all flights' }))
    await waitFor(() => expect(rows()).toHaveLength(3))
  })

  it('mounts details when they are opened, and shows a fare’s rules in a drawer', async () => {
    const rule = {
      category: 'change' as const,
      when: 'beforeDeparture' as const,
      allowed: true,
      fee: eur(7_000),
      detail: 'plusFareDifference',
    }
    const answers = [failsWith(failure('X')), () => [{ brandId: 'LIGHT', origin: 'LIS', destination: 'ATH', rules: [rule] }]]
    const { asked, actor } = show({ fareRules: () => answers.shift()?.() })
    await listed()
    expect(screen.queryByText('1 h 30 min in Vienna before the next flight')).toBeNull()
    press(/Details and fare rules of FC\s205/)
    expect(await screen.findAllByText('1 h 30 min in Vienna before the next flight')).toHaveLength(1)
    expect(screen.getAllByText(/breakfast included/)).toHaveLength(1)
    press('Light')
    await screen.findByText('We couldn’t load the fare rules')
    press('Try again')
    await screen.findByText('€70.00, plus any difference in price')
    expect((await screen.findByText('Best price')).outerHTML).toBe('<li>Best price </li>')
    expect(screen.getAllByText('No changes')).toHaveLength(1)
    expect(asked.filter(({ name }) => name === 'fareRules').map(({ variables }) => variables)).toEqual([
      { selectFlights: 'selectFlights=11' },
      { selectFlights: 'selectFlights=11' },
    ])
    press('Close the fare rules')
    expect(actor.getSnapshot().value).toEqual({ 'flight-selection': { choosing: 'browsing' } })
  })

  it('names a fare family without a label by its id', async () => {
    const [named, ...more] = flights.brands
    if (!named) throw new Error('no fare family')
    const asId: Record<string, string> = { LIGHT: 'ECONOMY_SAVER', FLEX: 'YV' }
    const anew = (id: string) => asId[id] ?? id
    const legs = flights.legs.map((leg) => ({
      ...leg,
      rows: leg.rows.map((row) => ({ ...row, offers: row.offers.map((each) => ({ ...each, brand: anew(each.brand) })) })),
    }))
    const brands = [named, ...more].map((each) => ({ ...each, id: anew(each.id), label: {} }))
    show({ airSearch: () => ({ ...flights, legs, brands }) })
    await listed()
    const names = screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
    expect(names).toEqual(expect.arrayContaining(['Economy Saver', 'Fare YV']))
  })

  it('compares what the fares include', async () => {
    show()
    await listed()
    const table = screen.getByRole('region', { name: 'What each fare includes' })
    expect(
      within(table)
        .getAllByRole('row')
        .map((row) => row.textContent),
    ).toEqual(['LightFlex', 'Checked bag€34.00 each1 bag', 'Changenot possiblefree, plus any difference in price'])
  })
})

it('keeps the list’s settings', async () => {
  const { drafts } = show()
  await listed()
  press('Filters')
  fireEvent.click(await screen.findByRole('button', { name: /^Nonstop/ }))
  await waitFor(() =>
    expect(drafts.get('flight-selection')).toEqual({
      order: 'price',
      way: { bag: false, seat: false, freeChanges: false },
      on: ['nonstop'],
    }),
  )
  expect(out).toHaveLength(3)
})
