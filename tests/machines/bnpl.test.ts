import { describe, expect, it } from 'vitest'
import { createActor, waitFor } from 'xstate'
import { bnpl } from '#machines/bnpl.ts'
import { outside } from '#machines/outside.ts'
import { recall } from '#machines/recall.ts'
import { type KeptTrip, nothingKept } from '#machines/trip.ts'
import { nearestStep } from '#src/domain/can-enter.ts'
import { answering, type Answering, expired, failsWith, failure } from './answering.ts'
import { type Asked, found, run } from './hold-runs.ts'
import { heldBooking, heldCart } from '#src/operations/outcomes/samples/hold.ts'
import { booked, decision, eur, options } from '#src/operations/outcomes/samples/trip.ts'
import { destinationOf } from './destination.ts'

const looking = (answers: Answering, kept: Partial<KeptTrip> = {}) =>
  run(outside, { tripDetails: found, cart: () => heldCart, ...answers }, 'myb', kept)

const paying = (answers: Answering = {}) =>
  run(bnpl, { tripDetails: found, cart: () => heldCart, paymentOptions: () => options(), ...answers }, 'trip-opening', {
    booking: heldBooking,
  })

const over = (actor: ReturnType<typeof paying>['actor']) => waitFor(actor, ({ status }) => status === 'done')

describe('finding a booking on hold', () => {
  it('needs reference and name, and keeps both if no booking is found', async () => {
    const { actor, asked, on } = looking({ tripDetails: failsWith(failure('ERR.SSW.PNR.NOT_FOUND', { status: 404 })) })
    await on({ myb: { asking: 'ready' } })
    actor.send({ type: 'trip.find', wanted: { reference: 'K7QX4M', lastName: 'Muller' } })
    const { context } = await on({ myb: { asking: 'notFound' } })
    expect(asked).toEqual([{ name: 'tripDetails', variables: { pnrQuery: { pnr: 'K7QX4M', lastName: 'Muller' } } }])
    expect(context.wantedInVain).toEqual({ reference: 'K7QX4M', lastName: 'Muller' })
  })

  it.each([
    ['held', { found: { held: 'ready' } }],
    ['lapsed', { found: 'lapsed' }],
    ['released', { found: 'released' }],
    ['ticketed', { found: 'settled' }],
  ] as const)('shows one that is %s', async (status, state) => {
    const { actor, on } = looking({ tripDetails: () => ({ booking: { ...heldBooking, status }, tripOptions: [] }) })
    actor.send({ type: 'trip.find', wanted: { reference: 'K7QX4M', lastName: 'Müller' } })
    await on({ myb: state })
  })

  it('reloads the booking that another page passed on', async () => {
    const { asked, on } = looking({}, { booking: heldBooking })
    await on({ myb: { found: 'held' } })
    expect(asked).toEqual([{ name: 'tripDetails', variables: { pnrQuery: { pnr: 'K7QX4M', lastName: 'Müller' } } }])
  })
})

const atHeld = async (answers: Answering = {}) => {
  const begun = looking(answers, { booking: heldBooking })
  await begun.on({ myb: { found: { held: 'ready' } } })
  return begun
}

describe('paying for a hold', () => {
  it('starts on the page of the booking', async () => {
    const { actor } = await atHeld()
    actor.send({ type: 'flow.leave', flow: 'bnpl', at: 'payment' })
    expect((await over(actor)).output).toMatchObject({
      outcome: 'handedOver',
      flow: 'bnpl',
      at: 'payment',
      kept: { booking: heldBooking },
    })
  })

  it('offers seats and extras, and leads back to the payment or, after the deadline, to the trip', async () => {
    const seats = { segments: [] }
    const begun = paying({ seatMap: () => seats, ancillaries: () => ({ offers: [] }), insurance: () => ({ offers: [] }) })
    const { actor, asked, on } = begun
    await on({ payment: { choosing: 'ready' } })
    actor.send({ type: 'xstate.route', to: '#seat-selection' })
    await on({ 'seat-selection': 'noMap' })
    actor.send({ type: 'step.next' })
    await on({ ancillaries: { choosing: 'ready' } })
    expect(asked.map(({ name }) => name)).not.toContain('bags')
    actor.send({ type: 'step.next' })
    await on({ payment: { choosing: 'ready' } })
    expect(asked.filter(({ name }) => name === 'paymentOptions')).toHaveLength(2)
    actor.send({ type: 'xstate.route', to: '#ancillaries' })
    await on({ ancillaries: { choosing: 'ready' } })
    actor.send({ type: 'hold.lapse' })
    expect(destinationOf((await over(actor)).output)).toEqual({ outcome: 'handedOver', flow: 'booking', at: 'myb' })
  })

  it('opens the booking, loads its cart and pays like every other flow', async () => {
    const { actor, asked, on } = paying({ purchase: () => ({ outcome: 'booked', booking: booked }) })
    await on({ payment: { choosing: 'ready' } })
    expect(asked.slice(0, 2)).toEqual([
      { name: 'tripDetails', variables: { pnrQuery: { pnr: 'K7QX4M', lastName: 'Müller', flow: 'bnpl' } } },
      { name: 'cart', variables: {} },
    ])
    actor.send({ type: 'payment.submit', decision })
    await on({ payment: 'submitting' })
    await on('confirmation')
  })

  it('shows a price change after the guarantee before anything is paid', async () => {
    const dearer = { ...heldCart, total: eur(12_000), ledger: [{ ...heldCart.ledger[0], cause: 'price', total: eur(12_000) }] }
    const { actor, on } = paying({ cart: () => dearer })
    await on({ 'trip-opening': 'priceChanged' })
    actor.send({ type: 'price.accept' })
    await on('payment')
  })

  it('shows a price change that only the lines of the price reveal, without the fee that is deducted', async () => {
    const [line] = heldCart.lines
    if (!line) throw new Error('The sample cart has no line.')
    const fee = { ...line, kind: 'fee' as const, label: 'HOLD', amount: eur(-1_500) }
    const dearer = { ...heldCart, total: eur(10_500), ledger: [], lines: [{ ...line, amount: eur(12_000) }, fee] }
    const { on } = paying({ cart: () => dearer })
    await on({ 'trip-opening': 'priceChanged' })
  })

  it('leads back to the booking if the new price is refused', async () => {
    const dearer = { ...heldCart, total: eur(12_000), ledger: [{ ...heldCart.ledger[0], cause: 'price', total: eur(12_000) }] }
    const { actor, on } = paying({ cart: () => dearer })
    await on({ 'trip-opening': 'priceChanged' })
    actor.send({ type: 'trip.show' })
    expect(destinationOf((await over(actor)).output)).toEqual({ outcome: 'handedOver', flow: 'booking', at: 'myb' })
  })

  it('leads to the booking if the deadline passes while the card is typed', async () => {
    const { actor, on } = paying()
    await on({ payment: { choosing: 'ready' } })
    actor.send({ type: 'hold.warn', minutes: 2 })
    expect(actor.getSnapshot().context.holdLeft).toBe(2)
    actor.send({ type: 'hold.lapse' })
    expect(destinationOf((await over(actor)).output)).toEqual({ outcome: 'handedOver', flow: 'booking', at: 'myb' })
  })

  it('lets the gateway decide once the purchase is sent', async () => {
    const { actor, on } = paying()
    await on({ payment: { choosing: 'ready' } })
    actor.send({ type: 'payment.submit', decision })
    await on({ payment: 'submitting' })
    actor.send({ type: 'hold.lapse' })
    actor.send({ type: 'trip.show' })
    expect(actor.getSnapshot().matches({ payment: 'submitting' })).toBe(true)
  })

  it('shows the booking again if the gateway reports the hold as over', async () => {
    const { actor, on } = paying({ purchase: failsWith(failure('ERR.SSW.HOLD.LAPSED')) })
    await on({ payment: { choosing: 'ready' } })
    actor.send({ type: 'payment.submit', decision })
    const { output } = await over(actor)
    expect(output).toMatchObject({ flow: 'booking', at: 'myb', kept: { openAttempt: undefined } })
  })

  it('reports that the booking could not be opened, and leads back to it', async () => {
    const { actor, on } = paying({ tripDetails: failsWith(failure('ERR.SSW.HOLD.LAPSED')) })
    const { context } = await on({ 'trip-opening': 'refused' })
    expect(context.failure?.errorCode).toBe('ERR.SSW.HOLD.LAPSED')
    actor.send({ type: 'trip.show' })
    expect(destinationOf((await over(actor)).output)).toEqual({ outcome: 'handedOver', flow: 'booking', at: 'myb' })
  })

  it('ends with the conversation if it has expired', async () => {
    const { actor } = paying({ cart: failsWith(expired) })
    expect((await over(actor)).output).toMatchObject({ outcome: 'expired', flow: 'bnpl' })
  })
})

describe('returning to the payment of a hold', () => {
  const page = {
    transactionId: 'tx-1',
    url: '/sandbox/3ds/tx-1',
    expiresAt: '2027-01-01T00:05:00Z',
    presentation: 'page' as const,
  }
  const returnState = 'a'.repeat(32)
  const attemptIs = (status: string) => ({ attempt: { requestId: 'request-1', status, challenge: page }, tripOptions: [] })
  const byState =
    (told: unknown) =>
    ({ variables }: { variables: { pnrQuery: { returnState?: string } } }) =>
      variables.pnrQuery.returnState === undefined ? attemptIs('declined') : told

  it.each([
    ['in the tab that left', { booking: heldBooking, cart: heldCart, openAttempt: 'request-1' }],
    ['in a new tab', {}],
  ])('from a bank’s page %s continues the attempt in this flow, although the booking is still on hold', async (_, kept) => {
    const { actor, asked, on } = run(
      bnpl,
      { tripDetails: byState(attemptIs('challenge')), purchase: () => ({ outcome: 'booked', booking: booked }) },
      'remote-return',
      { ...kept, returnState },
    )
    await on('confirmation')
    expect(asked[1]).toEqual({
      name: 'purchase',
      variables: {
        paymentRequired: true,
        payment: [{ '@type': 'CREDIT_CARD', '@id': '1', received3rdPartyData: { paymentRef: 'tx-1' } }],
      },
      requestId: 'request-1',
    })
    expect(actor.getSnapshot().context).toMatchObject({ booking: booked, openAttempt: undefined })
  })

  it('from a provider shows the booking that was paid there', async () => {
    const { asked, on } = run(
      bnpl,
      { tripDetails: byState(attemptIs('challenge')), paymentFulfillment: () => ({ status: 'BOOKED', pnr: booked }) },
      'remote-afop-return',
      { booking: heldBooking, cart: heldCart, openAttempt: 'request-1', returnState },
    )
    await on('confirmation')
    expect(asked.map(({ name }) => name).slice(0, 2)).toEqual(['tripDetails', 'paymentFulfillment'])
  })

  it('offers another payment after a declined one', async () => {
    const { actor, on } = run(
      bnpl,
      {
        tripDetails: byState(attemptIs('declined')),
        paymentOptions: () => options(),
        cart: () => heldCart,
      },
      'remote-afop-return',
      { booking: heldBooking, cart: heldCart, openAttempt: 'request-1', returnState },
    )
    await on({ payment: { declined: 'again' } })
    actor.send({ type: 'step.retry' })
    await on({ payment: { choosing: 'ready' } })
  })

  it('opens the requested return page, with or without a booking, and not the search for a booking', () => {
    expect(nearestStep('remote-return', { ...nothingKept, booking: heldBooking, openAttempt: 'request-1' }, 'bnpl')).toBe(
      'remote-return',
    )
    expect(nearestStep('remote-afop-return', nothingKept, 'bnpl')).toBe('remote-afop-return')
  })
})

describe('releasing a hold', () => {
  it('reports the hold as released if the gateway calls the booking cancelled', async () => {
    const { actor, on } = await atHeld({
      processHold: () => ({ outcome: 'booked', booking: { ...heldBooking, status: 'cancelled' } }),
    })
    actor.send({ type: 'hold.release' })
    actor.send({ type: 'release.confirm' })
    await on({ myb: { found: 'released' } })
  })

  it('asks for confirmation, and then reports the hold as released', async () => {
    const { actor, asked, on } = await atHeld({
      processHold: () => ({ outcome: 'booked', booking: { ...heldBooking, status: 'released' } }),
    })
    actor.send({ type: 'hold.release' })
    await on({ myb: { found: { held: 'confirming' } } })
    actor.send({ type: 'hold.keep' })
    await on({ myb: { found: { held: 'ready' } } })
    expect(asked.some(({ name }) => name === 'processHold')).toBe(false)
    actor.send({ type: 'hold.release' })
    actor.send({ type: 'release.confirm' })
    await on({ myb: { found: 'released' } })
    expect(asked.at(-1)).toEqual({ name: 'processHold', variables: { holdPaymentInput: { release: true } } })
  })
})

describe('a reload', () => {
  const recalled = async (at: 'payment', answers: Answering) => {
    const asked: Asked = []
    const actor = createActor(recall.provide({ actors: answering(answers, asked) }), {
      input: { flow: 'bnpl', at, kept: nothingKept },
    }).start()
    const { output } = await waitFor(actor, ({ status }) => status === 'done')
    return { output, asked: asked.map(({ name }) => name) }
  }

  it('loads the booking on hold and its cart again', async () => {
    expect(await recalled('payment', { tripDetails: found, cart: () => heldCart })).toMatchObject({
      output: { at: 'payment', kept: { booking: heldBooking, cart: heldCart }, hasExpired: false },
      asked: ['tripDetails', 'cart'],
    })
  })

  it('shows a booking that was paid meanwhile as booked', async () => {
    const { output } = await recalled('payment', {
      tripDetails: () => ({ booking: booked, tripOptions: [] }),
      cart: failsWith(expired),
    })
    expect(output).toMatchObject({ at: 'confirmation', kept: { booking: booked } })
  })
})

describe('the steps of paying for a hold', () => {
  it('begin with opening the booking, whichever step is requested', () => {
    expect(nearestStep('payment', nothingKept, 'bnpl')).toBe('trip-opening')
    expect(nearestStep('payment', { ...nothingKept, booking: heldBooking }, 'bnpl')).toBe('trip-opening')
    expect(nearestStep('payment', { ...nothingKept, booking: heldBooking, cart: heldCart }, 'bnpl')).toBe('payment')
    expect(nearestStep('payment', { ...nothingKept, openAttempt: 'request-1' }, 'bnpl')).toBe('payment')
    expect(nearestStep('myb', { ...nothingKept, booking: heldBooking, cart: heldCart }, 'bnpl')).toBe('myb')
  })
})
