import { describe, expect, it, vi } from 'vitest'
import { type AnyActorRef, waitFor } from 'xstate'
import { nothingKept } from '#machines/trip.ts'
import { onAnotherDay } from '#src/domain/another-search.ts'
import { searchBody } from '#src/domain/search-body.ts'
import { coverOperations } from '#src/domain/cart-wire.ts'
import type { CoverOffer } from '#src/domain/protection.ts'
import { forAnyReason, healthProtection, refundProtection } from '#src/operations/outcomes/samples/covers.ts'
import { ana, booked, contact, eur, offers, search, unnamed } from '#src/operations/outcomes/samples/trip.ts'
import { expired, failsWith, failure } from './answering.ts'
import { bought, open, reached, rebuilding } from './running-root.ts'

const chosen = ({ kind, code, price }: CoverOffer) => ({ kind, code, price })

describe('the session', () => {
  it('adopts a new key once, clears the selections, and ignores the expiry of an older key', () => {
    const { root, cleared } = open({})
    root.send({ type: 'execution.received', key: 'e1s1' })
    root.send({ type: 'execution.received', key: 'e1s1' })
    root.send({ type: 'execution.received', key: 'e2s1' })
    root.send({ type: 'execution.ended', key: 'e1s1' })
    expect(root.getSnapshot().context.executionKey).toBe('e2s1')
    expect(cleared).toEqual(['cleared', 'cleared'])
    root.send({ type: 'execution.ended', key: 'e2s1' })
    expect(root.getSnapshot().context.executionKey).toBe('')
  })

  it('clears nothing for a key that the address restores', () => {
    const { root, cleared } = open({ cart: () => bought }, { executionKey: 'e1s1', at: 'ancillaries' })
    root.send({ type: 'execution.received', key: 'e1s1' })
    expect(cleared).toEqual([])
  })

  it('restores the cart after a reload and stays on the same step', async () => {
    const { flow, at } = open({ cart: () => bought }, { executionKey: 'e1s1', at: 'ancillaries' })
    await at('booking')
    expect(flow()?.getSnapshot().value).toEqual({ ancillaries: 'loading' })
  })

  it('shows a completed booking, whichever step was requested', async () => {
    const { flow, at } = open(
      { tripDetails: () => ({ booking: booked, tripOptions: [] }), cart: failsWith(expired) },
      { executionKey: 'e1s1', at: 'payment', kept: { ...nothingKept, openAttempt: 'request-1' } },
    )
    await at('booking')
    expect(flow()?.getSnapshot().value).toEqual({ confirmation: expect.anything() })
  })

  it('goes to the nearest permitted step if a link requests a later one', async () => {
    const { flow, at } = open({}, { at: 'payment', kept: { ...nothingKept, search } })
    await at('booking')
    expect(flow()?.getSnapshot().value).toEqual({ 'flight-selection': 'loading' })
  })

  it('rebuilds an expired trip at once and returns to the same step if nothing changed', async () => {
    let isExpired = true
    const { root, flow, asked } = open(
      {
        ...rebuilding,
        seatMap: () => {
          if (isExpired) {
            isExpired = false
            throw expired
          }
          return new Promise(() => {})
        },
      },
      { at: 'seat-selection', kept: reached },
    )
    await waitFor(
      root,
      () =>
        JSON.stringify(flow()?.getSnapshot().value) === '{"seat-selection":"loading"}' &&
        !isExpired &&
        asked.filter(({ name }) => name === 'seatMap').length === 2,
      { timeout: 1_000 },
    )
    expect(asked.map(({ name }) => name)).toEqual([
      'seatMap',
      'tripDetails',
      'airSearch',
      'addItinerary',
      'updatePassengers',
      'saveSelectedSeat',
      'addToCart',
      'insuranceAddToCart',
      'cart',
      'seatMap',
    ])
  })

  it('buys covers again from the offers of the day, and keeps the contract of the one for any reason', async () => {
    const covered = { ...bought, covers: [forAnyReason, refundProtection, healthProtection].map(chosen) }
    const contract = { contractId: 'CFAR80-2', status: 'PENDING' as const }
    const { at, asked, flow } = open(
      {
        ...rebuilding,
        seatMap: failsWith(expired),
        cfarOffers: () => ({ offers: [{ ...forAnyReason, id: 'CFAR80-2' }] }),
        cfarContractCreate: () => contract,
        refundProtectQuote: () => ({ offers: [{ ...refundProtection, id: 'REFUNDPROTECT-2' }] }),
        productPrices: () => ({ products: [], health: { offers: [{ ...healthProtection, id: 'HEALTHCARE-2' }] } }),
        cart: () => covered,
      },
      { at: 'seat-selection', kept: { ...reached, cart: covered } },
    )
    await at('recovering')
    await at('booking')
    expect(
      asked.slice(asked.findIndex(({ name }) => name === 'cfarOffers')).map(({ name, variables }) => [name, variables]),
    ).toEqual([
      ['cfarOffers', { offersRequest: {} }],
      ['cfarContractCreate', { contractRequest: { offerId: 'CFAR80-2' } }],
      ['refundProtectQuote', {}],
      ['addToCart', { products: coverOperations('refundProtect', 'REFUNDPROTECT-2', 1) }],
      ['productPrices', { productPricesRQ: { distributed: ['HEALTH'] } }],
      ['addToCart', { products: coverOperations('health', 'HEALTHCARE-2', 1) }],
      ['cart', {}],
      ['seatMap', expect.anything()],
    ])
    expect(flow()?.getSnapshot().context.contract).toEqual(contract)
  })

  it.each([
    ['is no longer offered', { refundProtectQuote: () => ({ offers: [], reason: 'tooLate' as const }) }],
    ['has a supplier that does not respond', { refundProtectQuote: failsWith(failure('ERR.SSW.SUPPLIER.NO_RESPONSE')) }],
    [
      'is refused',
      {
        refundProtectQuote: () => ({ offers: [refundProtection] }),
        addToCart: failsWith(failure('ERR.SSW.PROTECTION.OFFER_CHANGED')),
      },
    ],
  ])('names a cover that %s, and puts everything else back', async (_, answers) => {
    const covered = { ...bought, extras: [], covers: [chosen(refundProtection)] }
    const { at } = open(
      { ...rebuilding, ...answers, seatMap: failsWith(expired), cart: () => ({ ...covered, covers: [] }) },
      { at: 'seat-selection', kept: { ...reached, cart: covered } },
    )
    const recovered = await at('recovered')
    expect(recovered.context.changes).toEqual([{ kind: 'coverGone', subject: 'REFUNDPROTECT' }])
  })

  it('lists price changes and missing items, to accept or refuse', async () => {
    const dearer = {
      ...bought,
      total: eur(11_000),
      seats: [],
      lines: [{ ...bought.lines[0]!, amount: eur(9_500) }, bought.lines[1]!],
    }
    const { root, at, flow } = open(
      {
        ...rebuilding,
        seatMap: failsWith(expired),
        saveSelectedSeat: failsWith(failure('ERR.SSW.SEAT.TAKEN')),
        cart: () => dearer,
      },
      { at: 'seat-selection', kept: reached },
    )
    const recovered = await at('recovered')
    expect(recovered.context.changes).toEqual([
      { kind: 'seatGone', subject: '14C', passengerId: '1' },
      { kind: 'total', before: eur(10_000), after: eur(11_000) },
      { kind: 'line', subject: 'BASE', lineKind: 'fare', before: eur(9_000), after: eur(9_500) },
    ])
    root.send({ type: 'changes.refuse' })
    expect(flow()?.getSnapshot().value).toEqual({ 'flight-selection': 'loading' })
  })

  it('leads to flight selection if the flights are gone', async () => {
    const { at } = open(
      { ...rebuilding, seatMap: failsWith(expired), airSearch: () => ({ ...offers, legs: [{ rows: [], days: [] }] }) },
      { at: 'seat-selection', kept: reached },
    )
    const recovered = await at('recovered')
    expect(recovered.context).toMatchObject({ at: 'flight-selection', changes: [{ kind: 'flightGone', subject: 'FC 415' }] })
  })

  it('asks for passengers who cannot be saved again in a prefilled form, and names what else is affected', async () => {
    const slots = {
      slots: [{ id: '1', type: 'ADT' as const }],
      passengers: [],
      documentsAreRequired: true,
      dateOfFirstFlight: '2027-05-04',
      dateOfLastFlight: '2027-05-04',
    }
    const { root, at, flow } = open(
      {
        ...rebuilding,
        seatMap: failsWith(expired),
        updatePassengers: failsWith(failure('ERR.SSW.CLIENT.VALIDATION', { type: 'validation' })),
        cart: () => unnamed(),
        passengers: () => slots,
      },
      { at: 'seat-selection', kept: reached },
    )
    const recovered = await at('recovered')
    expect(recovered.context.changes).toEqual([
      { kind: 'seatGone', subject: '14C', passengerId: '1' },
      { kind: 'extraGone', subject: 'BAG', passengerId: '1' },
      { kind: 'insuranceGone', subject: 'INS' },
    ])
    root.send({ type: 'changes.accept' })
    await vi.waitFor(() =>
      expect(flow()?.getSnapshot().context).toMatchObject({
        at: 'passengers',
        slots: { ...slots, passengers: [ana], contact },
      }),
    )
  })

  it('does not report the old flights as missing if another day was being searched, and keeps the passengers', async () => {
    const searches = [failsWith(expired), () => offers]
    const { root, at, asked, flow } = open(
      { ...rebuilding, airSearch: () => searches.shift()?.() },
      { at: 'flight-selection', kept: { ...reached, picks: [], search: onAnotherDay(search, 0, '2027-05-06') } },
    )
    await at('asking')
    await at('booking')
    expect(root.getSnapshot().context.changes).toEqual([])
    expect(asked.map(({ name }) => name)).toEqual(['airSearch', 'tripDetails', 'airSearch'])
    expect(flow()?.getSnapshot().context).toMatchObject({ at: 'flight-selection', cart: undefined, party: { passengers: [ana] } })
  })

  it('searches for the flights in the cart, whatever the traveller has searched since', async () => {
    const { at, asked } = open(
      { ...rebuilding, seatMap: failsWith(expired) },
      { at: 'seat-selection', kept: { ...reached, search: onAnotherDay(search, 0, '2027-05-06') } },
    )
    await at('recovering')
    await at('booking')
    const searched = asked.find(({ name }) => name === 'airSearch')
    expect(searched?.variables).toEqual({ airSearchInput: searchBody(search) })
  })

  it('is reported as lost if the search fails, and tries again on request', async () => {
    const answers = [failsWith(failure('X')), () => offers]
    const { root, at } = open(
      { ...rebuilding, seatMap: failsWith(expired), airSearch: () => answers.shift()?.() },
      { at: 'seat-selection', kept: reached },
    )
    await at('lost')
    root.send({ type: 'step.retry' })
    await at('booking')
  })
})

describe('the signed-in account', () => {
  const nobody = { isSignedIn: false, account: undefined }
  const ines = { isSignedIn: true, account: { kind: 'member', displayName: 'Ines Marlow', miles: 84_500 } }
  const signIn = { type: 'signIn.submit', kind: 'member', login: 'ines', password: 'sealed' } as const

  it('is held by the root, which notifies the running flow of a change only', async () => {
    const answers: unknown[] = [nobody, ines, ines]
    const { root, account, told, flow, asked } = open({ session: () => answers.shift(), signIn: () => ({ isSignedIn: true }) })
    account()?.send({ type: 'account.read' })
    await waitFor(root, () => asked.length === 1 && answers.length === 2)
    account()?.send(signIn)
    await waitFor(root, ({ context }) => context.who !== undefined, { timeout: 1_000 })
    expect(root.getSnapshot().context).toMatchObject({ who: ines.account, turns: 1 })
    account()?.send({ type: 'account.read' })
    await waitFor(root, () => answers.length === 0)
    expect(told()).toEqual(['flow'])
    expect(flow()?.getSnapshot().value).toEqual({ home: expect.anything() })
  })

  it('does not count as changed if it is the same from the start', async () => {
    const { root, account, told } = open({ session: () => ines })
    account()?.send({ type: 'account.read' })
    await waitFor(root, ({ context }) => context.who !== undefined, { timeout: 1_000 })
    expect(told()).toEqual([])
  })

  it('counts as signed out after the account’s chart fails, and the trip continues', async () => {
    const { root, account, told, flow } = open({ session: () => ines })
    account()?.send({ type: 'account.read' })
    await waitFor(root, ({ context }) => context.who !== undefined, { timeout: 1_000 })
    const anyRoot: AnyActorRef = root
    anyRoot.send({ type: 'xstate.error.actor.account', error: new Error('broken') })
    expect([root.getSnapshot().status, root.getSnapshot().context.who, told()]).toEqual(['active', undefined, ['flow']])
    expect(flow()?.getSnapshot().value).toEqual({ home: expect.anything() })
  })

  it('may change while no flow runs, without further effect', async () => {
    const answers: unknown[] = [nobody, ines]
    const { root, account, told, asked } = open(
      { session: () => answers.shift(), signIn: () => ({ isSignedIn: true }) },
      { executionKey: 'e1s1', at: 'payment' },
    )
    account()?.send({ type: 'account.read' })
    await waitFor(root, () => asked.some(({ name }) => name === 'session') && answers.length === 1)
    account()?.send(signIn)
    await waitFor(root, ({ context }) => context.who !== undefined, { timeout: 1_000 })
    expect([root.getSnapshot().value, told()]).toEqual(['recalling', []])
  })
})
