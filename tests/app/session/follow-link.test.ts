// @vitest-environment jsdom
import { describe, expect, it, vi } from 'vitest'
import { cart, offers, search } from '#src/operations/outcomes/samples/trip.ts'
import { exchangeCart, opened, twoWays } from '#src/operations/outcomes/samples/exchange.ts'
import { answers, becomes, eachAtItsOwnAddress, open, patient, said, searched, shown } from '../opened-address.ts'

eachAtItsOwnAddress()

describe('a link that is opened in a running storefront', () => {
  const settled = {
    home: 'home',
    'flight-selection': { 'flight-selection': 'choosing' },
    passengers: { passengers: 'filling' },
    'seat-selection': { 'seat-selection': 'noMap' },
    ancillaries: { ancillaries: { choosing: 'suggesting' } },
    payment: { payment: 'loading' },
  } as const
  const other = 'journeyType=one-way&origin=OPO&destination=ATH&date=06-04-2027&ADT=2&CHD=0&INF=0&class=Economy'
  const otherWritten = `${other}&awardBooking=false&searchType=BRANDED`

  it.each([
    ['home', {}],
    ['flight-selection', { search }],
    ['passengers', { search, cart: cart() }],
    ['seat-selection', { search, cart: cart() }],
    ['ancillaries', { search, cart: cart() }],
    ['payment', { search, cart: cart() }],
  ] as const)('starts another search from a link opened at %s, and says what it left out', async (at, kept) => {
    const { flow, asked } = open(`#/${at}`, { at, kept })
    await vi.waitFor(() => expect(flow()?.getSnapshot().matches(settled[at])).toBe(true), patient)
    window.location.hash = `#/flight-selection?${other}&firstName=Ana`
    await becomes(`#/flight-selection?${otherWritten}`)
    expect(flow()?.getSnapshot().context.search?.legs).toEqual([{ origin: 'OPO', destination: 'ATH', date: '2027-06-04' }])
    expect(asked.at(-1)).toBe('airSearch')
    const told = { name: 'firstName', given: 'Ana', used: '', because: 'notHere' }
    await vi.waitFor(() => expect(said).toEqual([expect.objectContaining({ corrections: [told] })]), patient)
  })

  it.each(['passengers', 'seat-selection', 'ancillaries', 'payment'] as const)(
    'shows the flights of another search if the link opened at %s names a later step',
    async (at) => {
      const { flow } = open(`#/${at}`, { at, kept: { search, cart: cart() } })
      window.location.hash = `#/${at}?${other}`
      await becomes(`#/flight-selection?${otherWritten}`)
      expect(flow()?.getSnapshot().context.search?.legs).toEqual([{ origin: 'OPO', destination: 'ATH', date: '2027-06-04' }])
    },
  )

  it('opens the search form if an incomplete search is pasted after flights were chosen', async () => {
    open('#/passengers', { at: 'passengers', kept: { search, cart: cart() } })
    window.location.hash = '#/passengers?origin=OPO'
    await becomes('#/home')
    expect(said).toMatchObject([{ search: { legs: [{ origin: 'OPO' }] } }])
  })

  it('chooses other flights of the same search from a link opened after the flights step', async () => {
    const [first, second] = offers.legs[0]?.rows[0]?.offers ?? []
    const { flow } = open('#/passengers', {
      at: 'passengers',
      kept: { search, cart: cart(), picks: first && [first.ref] },
    })
    window.location.hash = `#/flight-selection?${searched}&flight=${second?.ref}`
    await vi.waitFor(() => expect(flow()?.getSnapshot().matches({ 'flight-selection': 'choosing' })).toBe(true), patient)
    expect(flow()?.getSnapshot().context.picks).toEqual([second?.ref])
  })

  it('reloads the page for other flights of an exchange, because its conversation must be told', async () => {
    const { root } = open('#/exchange/exchange-legs', {
      flow: 'exchange',
      at: 'exchange-legs',
      kept: { booking: twoWays, cart: exchangeCart(opened) },
    })
    root.send({ type: 'execution.received', key: 'e1s1' })
    const address = `#/exchange/flight-selection?${other}&exchangeType=FULL&execution=e1s1`
    window.location.hash = address
    await vi.waitFor(() => expect(said).toContain('opened anew'), patient)
    expect(shown()).toBe(address)
  })

  it('goes back to the search of an earlier history entry', async () => {
    open('#/flight-selection', { at: 'flight-selection', kept: { search } })
    window.location.hash = `#/flight-selection?${other}`
    await becomes(`#/flight-selection?${otherWritten}`)
    window.history.back()
    await becomes(`#/flight-selection?${searched}`)
  })

  it('opens the form with an incomplete search', async () => {
    const { flow } = open('#/flight-selection', { at: 'flight-selection', kept: { search } })
    window.location.hash = '#/flight-selection?origin=OPO'
    await becomes('#/home')
    expect(flow()?.getSnapshot().context.at).toBe('home')
    expect(said).toMatchObject([{ search: { legs: [{ origin: 'OPO' }] } }])
  })

  it('chooses the offers of a link to the same flights, and writes them into the address', async () => {
    const [first, second] = offers.legs[0]?.rows[0]?.offers ?? []
    const { flow } = open('#/flight-selection', { at: 'flight-selection', kept: { search } })
    await vi.waitFor(() => expect(flow()?.getSnapshot().matches({ 'flight-selection': 'choosing' })).toBe(true), patient)
    for (const ref of [first?.ref, second?.ref]) {
      window.location.hash = `#/flight-selection?${searched}&flight=${ref}`
      await vi.waitFor(() => expect(flow()?.getSnapshot().context.picks).toEqual([ref]), patient)
      expect(said.at(-1)).toEqual({ corrections: [], picks: [ref] })
      expect(new URLSearchParams(shown().split('?')[1]).get('flight')).toBe(String(ref))
    }
  })

  it('reloads the page at the address of another conversation, and leaves that address unchanged', async () => {
    const { root } = open('#/home')
    root.send({ type: 'execution.received', key: 'e1s1' })
    window.location.hash = '#/passengers?execution=e2s1'
    await vi.waitFor(() => expect(said).toContain('opened anew'), patient)
    expect(shown()).toBe('#/passengers?execution=e2s1')
  })

  it('treats the key in one of its own history entries as outdated', async () => {
    const { root, flow } = open('#/home')
    root.send({ type: 'execution.received', key: 'e1s1' })
    flow()?.send({ type: 'search.submit', search })
    await becomes(`#/flight-selection?${searched}&execution=e1s1`)
    root.send({ type: 'execution.received', key: 'e2s1' })
    window.history.back()
    await becomes('#/home?execution=e2s1')
    expect(said).toEqual([])
  })

  it('reloads the page for another trip', async () => {
    open('#/home')
    window.location.hash = '#/mto/ancillaries?pnr=K7QX4M&lastName=Lima'
    await vi.waitFor(() => expect(said).toContain('opened anew'), patient)
    expect(shown()).toBe('#/mto/ancillaries?pnr=K7QX4M&lastName=Lima')
  })

  it('follows no link during a payment, and says so', async () => {
    const attempt = { requestId: 'attempt-1', status: 'open' }
    const { flow } = open('#/payment', {
      answers: { ...answers, tripDetails: () => ({ attempt, tripOptions: [] }), cart: () => cart() },
      at: 'payment',
      kept: { search, cart: cart(), openAttempt: 'attempt-1' },
    })
    await vi.waitFor(() => expect(flow()?.getSnapshot().matches({ payment: 'waiting' })).toBe(true), patient)
    window.location.hash = '#/passengers?execution=e2s1'
    await becomes('#/payment')
    expect(said).toEqual([{ corrections: [], refusal: 'busy' }])
  })
})
