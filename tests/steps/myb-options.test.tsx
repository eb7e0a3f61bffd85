// @vitest-environment jsdom
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import type { Booking } from '#src/domain/booking.ts'
import { optionsInOrder } from '#src/steps/myb/trip-actions.ts'
import { booked, eur, part, segment } from '#src/operations/outcomes/samples/trip.ts'
import { available, showTrip, unavailable } from './myb-page.tsx'

afterEach(cleanup)

describe('what can be done with a trip', () => {
  const tripOptions = [
    unavailable('EXCHANGE_FLIGHT', 'brandNotAllowed', { alternative: 'CANCEL_ITINERARY' }),
    unavailable('ADD_MODIFY_ANCILLARIES', 'tooLate', { until: '2027-05-04T12:00:00.000Z' }),
    unavailable('SPLIT_MTO', 'something new'),
    unavailable('IROP', 'noAirlineChange'),
    unavailable('PURCHASE_ON_HOLD_BOOKING', 'notOnHold'),
    available('CANCEL_ITINERARY'),
    available('ADD_MODIFY_SEATS'),
  ]

  it('is listed without duplicates, available options first; others are collapsed with reason, deadline and alternative', async () => {
    showTrip(booked, { tripOptions })
    const list = within((await screen.findByRole('heading', { name: 'What you can do' })).closest('section') as HTMLElement)
    expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Choose or change seats',
      'Cancel and get a refund',
      'Change flightsYour fare doesn’t allow this.See all reasonsYou can instead: Cancel and get a refund',
      expect.stringMatching(
        /^Add bags and extrasIt’s too late to do this online\. Ask at the airport\.Was available until .*May 4/,
      ),
      'Move some travelers to a separate bookingThe rules of this booking don’t allow it. Contact us and we’ll explain.',
    ])
  })

  it('does not mention a separate booking to a single traveller', async () => {
    showTrip(booked, { tripOptions: [available('UPGRADE'), unavailable('SPLIT_MTO', 'oneTraveller')] })
    await screen.findByText('Upgrade')
    expect(screen.queryByText('Move some travelers to a separate booking')).toBeNull()
  })

  it('collapses unavailable options, and omits those that do not apply', async () => {
    showTrip(booked, { tripOptions })
    const folded = (await screen.findByText('Not available for this trip')).closest('details')
    expect(folded?.open).toBe(false)
    expect(within(folded as HTMLElement).getAllByRole('listitem', { hidden: true })).toHaveLength(3)
    expect(screen.queryByText('Respond to the schedule change')).toBeNull()
  })

  it.each(['cancelled', 'released', 'lapsed'] as const)('is empty for a trip that is %s', async (status) => {
    showTrip({ ...booked, status }, { tripOptions: tripOptions.map(({ tripOption }) => unavailable(tripOption, 'cancelled')) })
    await screen.findByRole('heading', { level: 1 })
    expect(screen.queryByRole('heading', { name: 'What you can do' })).toBeNull()
  })

  it.each([
    ['ADD_MODIFY_SEATS', 'Choose or change seats', 'mto', 'seat-selection'],
    ['ADD_MODIFY_ANCILLARIES', 'Add bags and extras', 'mto', 'ancillaries'],
    ['ADD_INSURANCE_POSTBOOKING', 'Add travel insurance', 'mto', 'ancillaries'],
    ['EDIT_PASSENGER', 'Correct details or ask for assistance', 'mto', 'passengers'],
    ['EXCHANGE_FLIGHT', 'Change flights', 'exchange', 'exchange-legs'],
    ['UPGRADE', 'Upgrade', 'upgrade', 'upgrade-offers'],
    ['CANCEL_UPGRADE', 'Leave the upgrade waitlist', 'cancelUpgrade', 'upgrade-waitlist'],
    ['CANCEL_ITINERARY', 'Cancel and get a refund', 'cancelAndRefund', 'refund-review'],
    ['PURCHASE_ON_HOLD_BOOKING', 'Pay for this hold', 'bnpl', 'payment'],
  ])('leads to its flow: %s', async (tripOption, name, flow, at) => {
    const { actor } = showTrip(booked, { tripOptions: [available(tripOption)] })
    fireEvent.click(await screen.findByRole('button', { name }))
    await expect.poll(() => actor.getSnapshot().output).toMatchObject({ flow, at, kept: { booking: booked } })
  })

  it('omits unsupported options', () => {
    expect(optionsInOrder([available('SOMETHING_NEW'), available('UPGRADE'), unavailable('SOMETHING_ELSE', 'tooLate')])).toEqual([
      available('UPGRADE'),
    ])
  })

  it('is available if any rule set allows it', () => {
    expect(
      optionsInOrder([unavailable('UPGRADE', 'checkedIn'), available('UPGRADE'), unavailable('UPGRADE', 'tooLate')]),
    ).toEqual([available('UPGRADE')])
  })
})

describe('what changing and cancelling cost', () => {
  const fee = { amount: 6_000, currency: 'EUR' }
  const rules = [
    {
      brandId: 'STANDARD',
      origin: 'LIS',
      destination: 'ATH',
      rules: [
        { category: 'change', when: 'beforeDeparture', allowed: true, fee, detail: 'plusFareDifference' },
        { category: 'noShow', when: 'always', allowed: false, detail: 'fareIsLost' },
        { category: 'bags', when: 'always', allowed: false },
      ],
    },
  ]

  it('is shown before anything starts, with the deadline for free changes', async () => {
    showTrip(booked, { fares: { rules, changeFreeUntil: '2027-03-02T10:00:00.000Z' } })
    const terms = within(
      (await screen.findByRole('heading', { name: 'What changing or canceling costs' })).closest('section') as HTMLElement,
    )
    expect(terms.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
      '€60.00, plus any difference in price',
      'fare forfeited',
    ])
    expect(terms.getByText(/^No change fee until/).closest('p')?.textContent).toMatch(
      /March 2.*You only pay any difference in price\.$/,
    )
  })

  it('shows the deadline in the local time of the next departure airport', async () => {
    const back = {
      ...segment,
      id: 'ATH-LIS-2027-05-11T10:00',
      origin: 'ATH',
      destination: 'LIS',
      departure: '2027-05-11T10:00',
      departureOffset: '+03:00',
    }
    const parts = [...booked.parts, { ...part, id: 'part-ATH-LIS-2027-05-11T10:00', segments: [back] }]
    showTrip({ ...booked, parts }, { fares: { rules, changeFreeUntil: '2027-05-11T05:00:00.000Z' } })
    expect((await screen.findByText(/^No change fee until/)).textContent).toMatch(/08:00 UTC\+3, Athens/)
  })

  it.each([
    [
      'partly flown',
      [unavailable('CANCEL_ITINERARY', 'partlyFlown'), available('EXCHANGE_FLIGHT')],
      ['€60.00, plus any difference in price', 'fare forfeited'],
    ],
    ['flown', [unavailable('CANCEL_ITINERARY', 'departed'), unavailable('EXCHANGE_FLIGHT', 'departed')], ['fare forfeited']],
  ])('omits fees for what is no longer possible once a trip is %s', async (_, tripOptions, expected) => {
    const refund = { category: 'refund', when: 'beforeDeparture', allowed: true, fee: { ...fee, amount: 0 }, detail: 'wholeFare' }
    const fares = { rules: rules.map((leg) => ({ ...leg, rules: [...leg.rules, refund] })) }
    showTrip(booked, { fares, tripOptions })
    const terms = within(
      (await screen.findByRole('heading', { name: 'What changing or canceling costs' })).closest('section') as HTMLElement,
    )
    expect(terms.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(expected)
  })

  it('is omitted from a flown trip whose fares have no rules for afterwards', async () => {
    const change = rules.map((leg) => ({ ...leg, rules: leg.rules.filter(({ category }) => category === 'change') }))
    showTrip(booked, { fares: { rules: change }, tripOptions: [unavailable('EXCHANGE_FLIGHT', 'departed')] })
    await screen.findByText('Not available for this trip')
    expect(screen.queryByRole('heading', { name: 'What changing or canceling costs' })).toBeNull()
  })

  it('names the free cancellation of the first day on that day only', async () => {
    const first = { category: 'cancel', when: 'always', allowed: true, fee: { ...fee, amount: 0 }, detail: 'within24Hours' }
    const fares = { rules: rules.map((leg) => ({ ...leg, rules: [...leg.rules, first] })) }
    const isNamed = async (hoursAgo: number) => {
      showTrip({ ...booked, createdAt: new Date(Date.now() - hoursAgo * 3_600_000).toISOString() }, { fares })
      await screen.findByRole('heading', { name: 'What changing or canceling costs' })
      const found = screen.queryByText('no fee, within 24 hours of booking, a week or more before you fly')
      cleanup()
      return found !== null
    }
    expect([await isNamed(1), await isNamed(25)]).toEqual([true, false])
  })

  it('is hidden while an airline change can be answered', async () => {
    const moved: Booking = { ...booked, airlineChange: { original: [segment] } }
    showTrip(moved, { fares: { rules, changeFreeUntil: '2027-03-02T10:00:00.000Z' }, tripOptions: [available('IROP')] })
    await screen.findByText('We changed your flights, so changing or canceling is free.')
    expect(screen.queryByText(/^No change fee until/)).toBeNull()
  })

  it('is omitted if the gateway does not say', async () => {
    showTrip(booked, {})
    await screen.findByRole('heading', { level: 1 })
    expect(screen.queryByRole('heading', { name: 'What changing or canceling costs' })).toBeNull()
  })
})

it('offers no answer to an airline change that would be refused, and says whom to contact', async () => {
  const moved: Booking = {
    ...booked,
    parts: [{ ...part, segments: [{ ...segment, id: 'LIS-ATH-2027-05-04T21:05:00', status: 'newFlight' }] }],
    airlineChange: { original: [{ ...segment, status: 'removed' }] },
  }
  showTrip(moved, {})
  const panel = within(
    (await screen.findByRole('heading', { name: 'Your flights have changed' })).closest('section') as HTMLElement,
  )
  expect(panel.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    'What you booked',
    'Offered instead',
    'Your rights',
  ])
  expect(panel.queryAllByRole('button')).toEqual([])
  expect(panel.getByText(/^You can’t answer this change online\./).textContent).toContain('Contact us')
})

it('shows the flights offered by the airline alone if the gateway does not report the old ones', async () => {
  const offered = { ...segment, id: 'LIS-ATH-2027-05-04T21:05:00', status: 'newFlight' as const }
  showTrip({ ...booked, parts: [{ ...part, segments: [offered] }], airlineChange: { original: [] } }, {})
  await screen.findByRole('heading', { level: 3, name: 'Offered instead' })
  expect(screen.queryByRole('heading', { name: 'What you booked' })).toBeNull()
})

it('does not say whether money beyond the price was a fee or a refund if the gateway reports neither', async () => {
  const payments = [{ brand: 'VI', lastFour: '4242', amount: eur(booked.total.amount + 1_000) }]
  const words = 'Anything you paid above this price was a fee or will be refunded. We can’t show here which.'
  showTrip({ ...booked, payments, refunds: [], areRefundsUnseen: true }, {})
  await screen.findByText(words)
  cleanup()
  showTrip({ ...booked, payments, refunds: [] }, {})
  await screen.findByText(/^Fees and amounts forfeited in changes, in addition to the price/)
  expect(screen.queryByText(words)).toBeNull()
})

it('says that it cannot know the rights of travellers if the gateway only flags a change', async () => {
  showTrip({ ...booked, airlineChange: { original: [] } }, {})
  const rights = await screen.findByRole('heading', { level: 3, name: 'Your rights' })
  expect(rights.parentElement?.textContent).toBe(
    'Your rightsThe law may also entitle you to meals, a hotel room or compensation, which we can’t show here. Please ask us.',
  )
  cleanup()
  showTrip({ ...booked, airlineChange: { original: [], reason: 'scheduleChange' } }, {})
  await screen.findByRole('heading', { name: 'Your flights have changed' })
  expect(screen.queryByRole('heading', { level: 3, name: 'Your rights' })).toBeNull()
})

it.each([
  ['ticketed', 'Can be used until'],
  ['cancelled', 'Ended with the trip'],
] as const)('says of the cover of a trip that is %s: %s', async (status, words) => {
  const cover = { kind: 'CFAR', reference: 'CF-1', share: 0.75, until: '2027-05-02T12:00:00.000Z' } as const
  showTrip({ ...booked, status, covers: [cover] }, {})
  const card = (await screen.findByRole('heading', { name: 'Insurance and protection' })).closest('section')
  const told = ['Can be used until', 'Ended with the trip'].filter((each) => card?.textContent?.includes(each))
  expect(told).toEqual([words])
})

it('says how much a cover refunds at most, because its share is of the flights’ price alone', async () => {
  const most = { amount: 24_105, currency: 'EUR' } as const
  const cover = { kind: 'CFAR', reference: 'CF-1', share: 0.75, most, until: '2027-05-02T12:00:00.000Z' } as const
  showTrip({ ...booked, covers: [cover] }, {})
  const card = (await screen.findByRole('heading', { name: 'Insurance and protection' })).closest('section')
  expect(/Refunds [^€]*€[\d.]+/.exec(card?.textContent ?? '')?.[0]).toBe('Refunds up to €241.05')
})

it.each(['lapsed', 'released'] as const)('promises no ticket or seat of a hold that is %s', async (status) => {
  showTrip({ ...booked, status, documents: [] }, {})
  expect((await screen.findAllByText('no longer held')).length).toBe(booked.parts.flatMap(({ segments }) => segments).length)
  expect(screen.queryByText('ticket not issued yet')).toBeNull()
  expect(screen.queryByText('at check-in, free')).toBeNull()
})

const everyone = booked.passengers.map(({ id }) => ({ passengerId: id, segmentId: segment.id }))

it.each([
  ['invites to check in for a flight that is ahead', '2040-01-01T08:00:00', [], true],
  ['invites to check in for no flight that has left', '2020-01-01T08:00:00', [], false],
  ['invites nobody to check in who has done so', '2040-01-01T08:00:00', everyone, false],
] as const)('%s', async (_words, departure, checkedIn, isInvited) => {
  const [first] = booked.parts
  if (!first) throw new Error('no part')
  const segments = first.segments.map((each) => ({ ...each, departure }))
  showTrip({ ...booked, checkedIn: [...checkedIn], parts: [{ ...first, segments }] }, {})
  await screen.findByRole('heading', { level: 1 })
  expect(screen.queryAllByText(/counters open/).length > 0).toBe(isInvited)
})
