// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import type { BrandAttribute, FlightOffers } from '#src/domain/itinerary.ts'
import { exchangeSearch } from '#src/domain/exchange-search.ts'
import FlightSelection from '#src/steps/flight-selection/screen.tsx'
import { type Answering, failsWith, failure } from '#tests/machines/answering.ts'
import { dearer, exchangeCart, opened, otherFlights, twoWays } from '#src/operations/outcomes/samples/exchange.ts'
import { eur } from '#src/operations/outcomes/samples/trip.ts'
import { atSampleTime } from '#tests/at-sample-time.ts'
import { installNativeDialog } from '#tests/ui/native-dialog.ts'
import { showStep } from './answering.tsx'

installNativeDialog()
atSampleTime()
afterEach(cleanup)

const cart = exchangeCart(opened)

const show = (offers: FlightOffers = otherFlights, answers: Answering = {}) =>
  showStep({
    step: 'flight-selection',
    Screen: FlightSelection,
    flow: 'exchange',
    answers: { exchangeAirSearch: () => offers, ...answers },
    kept: {
      cart,
      booking: twoWays,
      search: exchangeSearch(cart, [{ origin: 'LIS', destination: 'ATH', date: '2027-05-06' }, 'keep']),
    },
  })

const bar = () => screen.getByRole('region', { name: 'Your total and the next step' })

it('shows what every fare costs or refunds, with the change fee included once', async () => {
  show()
  expect((await screen.findByRole('button', { name: /^Standard/ })).textContent).toBe(
    'Standard, your farepay €102.00incl. €60.00 fee',
  )
  expect(screen.getByRole('button', { name: /^Flex/ }).textContent).toBe('Flexpay €182.00incl. €60.00 fee')
  expect(screen.getByRole('button', { name: /^Light/ }).textContent).toBe(
    'Lightpay €60.00 the fee, and you get back €30.00 €72.00 less, but you lose 1 bag, changes, and refund',
  )
  expect(screen.getByText(/Prices show what everyone together pays or gets back, including the/).textContent).toContain(
    'Your tickets stay valid until new ones are issued',
  )
})

it.each([
  ['has attributes', otherFlights.brands, 'Other fares show what you’d lose.'],
  [
    'has no attributes',
    otherFlights.brands.map((brand) => ({ ...brand, attributes: [] })),
    'Check the fare rules before you choose another fare.',
  ],
] as const)('says how to compare fares with the traveller’s own if the gateway’s answer %s', async (_words, brands, advice) => {
  show({ ...otherFlights, brands: [...brands] })
  const note = await screen.findByText(/is listed first\./)
  expect(note.textContent).toContain(`Your fare, Standard, is listed first. ${advice}`)
})

it('shows the refund, and that nothing is due, if there is no fee', async () => {
  const [leg] = otherFlights.legs
  if (!leg) throw new Error('no leg')
  const [row] = leg.rows
  if (!row) throw new Error('no row')
  const same = row.offers.map((offer) =>
    offer.ref === 22 && offer.price ? { ...offer, price: { ...offer.price, party: eur(0) } } : offer,
  )
  show({
    ...otherFlights,
    legs: [{ ...leg, rows: [{ ...row, offers: same }] }],
    brands: otherFlights.brands.map((brand) => ({ ...brand, attributes: [] })),
    exchange: { legs: [0], fee: eur(0), isFree24h: true },
  })
  expect((await screen.findByRole('button', { name: /^Light/ })).textContent).toBe('Lightget back €30.00new price €150.00')
  expect(screen.getByRole('button', { name: /^Flex/ }).textContent).toBe('Flexno difference')
  fireEvent.click(screen.getByRole('button', { name: /^Light/ }))
  expect(within(bar()).getAllByText('You get back')).toHaveLength(1)
  expect(within(bar()).getAllByText('€30.00')).toHaveLength(1)
})

it('lists the owned fare first and sorts flights by its price', async () => {
  const [leg] = otherFlights.legs
  const [row] = leg?.rows ?? []
  if (!leg || !row) throw new Error('no row')
  const sold = (id: string, standard: number | undefined, light: number, flex?: number) => {
    const priced = { STANDARD: standard, LIGHT: light, FLEX: flex }
    const departure = `2027-05-06T${id}:00:00`
    const segments = row.part.segments.map((segment) => ({ ...segment, id, departure }))
    return {
      ...row,
      id,
      part: { ...row.part, id, segments },
      offers: row.offers.flatMap((offer) => {
        const party = priced[offer.brand as keyof typeof priced]
        return party === undefined || !offer.price ? [] : [{ ...offer, price: { ...offer.price, party: eur(party) } }]
      }),
    }
  }
  const rows = [
    sold('07', undefined, -9_000),
    sold('09', undefined, -8_000, 9_000),
    sold('11', 7_000, -5_000),
    sold('13', 4_000, 0),
  ]
  show({ ...otherFlights, legs: [{ ...leg, rows }] })
  const list = within(await screen.findByRole('list', { name: /^Flights from/ }))
  expect(
    list.getAllByRole('article').map((article) => {
      const [first] = within(article).queryAllByRole('button', { name: /^(?:Standard|Light|Flex)/ })
      return [within(article).getByRole('heading').textContent?.slice(0, 5), first?.textContent]
    }),
  ).toEqual([
    ['13:00', 'Standard, your farepay €100.00incl. €60.00 fee'],
    ['11:00', 'Standard, your farepay €130.00incl. €60.00 fee'],
    ['09:00', 'Lightpay €60.00 the fee, and you get back €80.00 €170.00 less, but you lose 1 bag, changes, and refund'],
    ['07:00', 'Lightpay €60.00 the fee, and you get back €90.00 you lose 1 bag, changes, and refund'],
  ])
  expect(list.getAllByText(/Next best/).map(({ textContent }) => textContent)).toEqual(['not on this flight. Next best: Flex'])
})

it('asks once before a worse fare is chosen, and offers the owned one instead', async () => {
  const { actor } = show()
  const picks = () => actor.getSnapshot().context.picks
  fireEvent.click(await screen.findByRole('button', { name: /^Light/ }))
  const dialog = await screen.findByRole('dialog', { name: 'Give up Standard for Light?' })
  const question = within(dialog)
  expect(dialog.textContent).toContain('€72.00 less, but you lose:')
  expect(
    question.getAllByRole('row').map((row) =>
      within(row)
        .queryAllByRole('cell')
        .map(({ textContent }) => textContent),
    ),
  ).toEqual([
    [],
    ['Checked bag', '1 bag', '€30.00 each'],
    ['Change', '€60.00, plus any difference in price', 'not possible'],
    ['Refund', 'fare less €70.00', 'refundable taxes only'],
  ])
  fireEvent.click(question.getByRole('button', { name: 'Choose Standard instead' }))
  await waitFor(() => expect(picks()).toEqual([21]))
  fireEvent.click(screen.getByRole('button', { name: /^Light/ }))
  fireEvent.click(screen.getByRole('button', { name: 'Choose Light' }))
  await waitFor(() => expect(picks()).toEqual([23]))
  fireEvent.click(screen.getByRole('button', { name: /^Standard/ }))
  fireEvent.click(screen.getByRole('button', { name: /^Light/ }))
  await waitFor(() => expect(picks()).toEqual([23]))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

it('states no price of a seat when asking, because the lowest price in the list may not be one of this flight', async () => {
  const seatIn = (id: string): BrandAttribute[] => [
    ...(otherFlights.brands.find((brand) => brand.id === id)?.attributes ?? []),
    id === 'LIGHT' ? { code: 'seat', status: 'forFee', amount: eur(550) } : { code: 'seat', status: 'included' },
  ]
  show({ ...otherFlights, brands: otherFlights.brands.map((brand) => ({ ...brand, attributes: seatIn(brand.id) })) })
  fireEvent.click(await screen.findByRole('button', { name: /^Light/ }))
  const question = within(await screen.findByRole('dialog', { name: 'Give up Standard for Light?' }))
  expect(question.getByRole('row', { name: /^Choose a seat/ }).textContent).toBe('Choose a seatincludedfor a fee')
})

it('names the fare of a day that cannot be priced in the owned fare', async () => {
  const [leg] = otherFlights.legs
  if (!leg) throw new Error('no leg')
  const days = leg.days.map((each, place) => ({ ...each, brand: place === 2 ? 'FLEX' : 'STANDARD' }))
  show({ ...otherFlights, legs: [{ ...leg, days }] })
  const ribbon = within(await screen.findByRole('navigation', { name: 'Prices and refunds on nearby dates in Standard' }))
  expect(ribbon.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Wed 5pay €60.00lowest, nonstop',
    'Thu 6pay €102.00Selected',
    'Fri 7pay €60.00in Flex',
  ])
  fireEvent.click(screen.getByRole('button', { name: 'Compare a whole month' }))
  const dialog = await screen.findByRole('dialog', { name: 'Prices and refunds on other dates' })
  const calendar = within(dialog)
  expect((await calendar.findByRole('button', { name: 'Friday, May 7, 2027, pay €60.00 in Flex' })).textContent).toBe('7+€60*')
  expect(dialog.textContent).toContain('* No other flight is sold in Standard on these days, so the price is for another fare.')
})

it('shows the kept flight, and which one is being replaced', async () => {
  show()
  expect(screen.getAllByText('Your new outbound flight')).toHaveLength(1)
  expect((await screen.findByText('you keep this flight')).closest('div')?.textContent).toMatch(
    /^Return Tue, May 11, Athens 08:00 – Lisbon 10:20/,
  )
})

it('shows nearby days as differences', async () => {
  show()
  const days = within(await screen.findByRole('navigation', { name: 'Prices and refunds on nearby dates in Standard' }))
  expect(days.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Wed 5pay €60.00lowest, nonstop',
    'Thu 6pay €102.00Selected',
    'Fri 7pay €60.00nonstop',
  ])
})

it('opens a calendar of months with each day’s cost or refund', async () => {
  const cheapest = otherFlights.legs[0]?.days.map((each) => (each.date === '2027-05-07' ? { ...each, party: eur(-7_050) } : each))
  const { asked, actor } = show({
    ...otherFlights,
    legs: [{ rows: otherFlights.legs[0]?.rows ?? [], days: [...(cheapest ?? []), { date: '2027-05-09', status: 'SOLD_OUT' }] }],
    exchange: { legs: [0], fee: eur(0), isFree24h: true },
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Compare a whole month' }))
  const calendar = within(await screen.findByRole('dialog', { name: 'Prices and refunds on other dates' }))
  expect((await calendar.findByRole('button', { name: 'Friday, May 7, 2027, get back €70.50, lowest price' })).textContent).toBe(
    '7-€70',
  )
  expect(calendar.getAllByRole('button', { name: 'Wednesday, May 5, 2027, get back €10.00' })).toHaveLength(1)
  expect(calendar.getAllByRole('button', { name: 'Sunday, May 9, 2027, sold out' })).toHaveLength(1)
  expect(calendar.getByRole('button', { name: 'Wednesday, May 12, 2027' }).getAttribute('aria-disabled')).toBe('true')
  const searches = asked.filter(({ name }) => name === 'exchangeAirSearch')
  expect(searches.slice(1).map(({ variables }) => variables)).toMatchObject(
    ['2027-05-01', '2027-06-01'].map((date) => ({
      airSearchInput: { searchCriteria: { searchType: 'CALENDAR30', itineraryParts: [{ when: { date } }] } },
    })),
  )
  fireEvent.click(calendar.getByRole('button', { name: /^Wednesday, May 5, 2027/ }))
  await waitFor(() => expect(actor.getSnapshot().context.search?.legs[0]?.date).toBe('2027-05-05'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

it('continues to the review of the change with one total', async () => {
  const { actor } = show(otherFlights, { exchangeAddItinerary: () => exchangeCart(dearer) })
  fireEvent.click(await screen.findByRole('button', { name: /^Standard/ }))
  expect(within(bar()).getAllByText('You pay')).toHaveLength(1)
  expect(within(bar()).getAllByText('€102.00')).toHaveLength(1)
  fireEvent.click(within(bar()).getByRole('button', { name: 'Review your change' }))
  await waitFor(() => expect(actor.getSnapshot().context.at).toBe('exchange-quote'))
})

it.each([
  ['ERR.SSW.PNR.CHANGED_MEANWHILE', {}, 'Your trip was changed in another window, or by someone else.'],
  ['ERR.SSW.EXCHANGE.CHECKED_IN', { leg: 0 }, 'Someone is checked in. Undo the check-in first.'],
  ['ERR.SSW.EXCHANGE.FLOWN', { leg: 0 }, 'The flight has departed.'],
  ['ERR.SSW.EXCHANGE.BRAND_NOT_ALLOWED', { leg: 0 }, 'Your fare doesn’t allow this.'],
  ['ERR.SSW.PNR.CANCELLED', { reason: 'cancelled' }, 'This booking was canceled.'],
])('says why it cannot be changed: %s, and that the trip is unchanged', async (code, response, words) => {
  const { actor } = show(otherFlights, { exchangeAirSearch: failsWith(failure(code, { response })) })
  await screen.findByRole('heading', { name: 'This change isn’t possible' })
  expect(screen.getAllByText(words)).toHaveLength(1)
  expect(screen.getByText('Was anything changed?').parentElement?.textContent).toContain(
    'Your tickets stay valid until new ones are issued',
  )
  fireEvent.click(screen.getByRole('button', { name: 'Back to your trip' }))
  expect(actor.getSnapshot().output?.at).toBe('myb')
})

it('goes back to the choice of legs', async () => {
  const { actor } = show({ ...otherFlights, legs: [{ rows: [], days: [] }] })
  const [button] = await screen.findAllByRole('button', { name: 'Flights to change' })
  if (button) fireEvent.click(button)
  expect(actor.getSnapshot().context.at).toBe('exchange-legs')
})

it('marks the booked fare as the traveller’s own even where it does not combine with the outbound fare', async () => {
  const [leg] = otherFlights.legs
  const [row] = leg?.rows ?? []
  if (!leg || !row) throw new Error('no row')
  const back = row.offers.map((offer) => ({ ...offer, ref: offer.ref + 10 }))
  show({
    ...otherFlights,
    legs: [leg, { ...leg, rows: [{ ...row, offers: back }] }],
    combinable: [{ from: [21], to: [32, 33] }],
    exchange: { legs: [0, 1], fee: eur(6_000), isFree24h: false },
  })
  fireEvent.click(await screen.findByRole('button', { name: /^Standard/ }))
  const barred = await screen.findByText('not with your outbound fare')
  expect(barred.parentElement?.textContent).toBe('Standard, your farenot with your outbound fare')
})

it('says that the calendar of other months cannot be loaded, and opens it once it can', async () => {
  vi.doMock('#src/ui/CalendarPopup.tsx', () => Promise.reject(new Error('offline')))
  show()
  const compare = await screen.findByRole('button', { name: 'Compare a whole month' })
  fireEvent.click(compare)
  expect((await screen.findByRole('alert')).textContent).toBe(
    'We couldn’t open the calendar. Check your connection and try again.',
  )
  vi.doUnmock('#src/ui/CalendarPopup.tsx')
  fireEvent.click(compare)
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
})
