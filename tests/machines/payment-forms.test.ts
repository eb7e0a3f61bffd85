import { describe, expect, it } from 'vitest'
import { createActor, waitFor } from 'xstate'
import { booking } from '#machines/booking.ts'
import { nothingKept } from '#machines/trip.ts'
import type { PaymentOptions } from '#src/domain/payment.ts'
import { answering, type Answering, failsWith, failure } from './answering.ts'
import { booked, cart, eur, form, options, search, visa } from '#src/operations/outcomes/samples/trip.ts'
import { arrivalIn } from './arriving.ts'

const offered: Partial<PaymentOptions> = {
  forms: [
    form('CREDIT_CARD', { followedBy: ['CREDIT_CARD'] }),
    form('POINTS', { followedBy: ['CREDIT_CARD'], points: { balance: 4_000, pointsPerUnit: 80 } }),
    form('APPLE_PAY'),
  ],
}

const choose = async (answers: Answering = {}, given: Partial<PaymentOptions> = offered) => {
  const asked: Parameters<typeof answering>[1] = []
  const actors = answering(
    {
      paymentOptions: () => options(given),
      cart: () => cart(),
      tripDetails: () => ({ booking: booked, tripOptions: [] }),
      purchase: () => ({ outcome: 'booked', booking: booked }),
      ...answers,
    },
    asked,
  )
  const actor = createActor(booking.provide({ actors }), {
    input: { flow: 'booking', at: 'payment', kept: { ...nothingKept, search, picks: [-7], cart: cart() } },
  }).start()
  const on = arrivalIn(actor, 2_000)
  await on({ payment: { choosing: 'ready' } })
  return { actor, asked, on, context: () => actor.getSnapshot().context }
}

const recognised = { code: 'VI', name: 'Visa', accepted: true, surcharge: eur(90) }
const offer = { offerId: 'D1', amount: eur(10_090), cardAmount: { amount: 11_340, currency: 'USD' }, rate: 1.1239, markup: 3.5 }
const plan = { installmentId: 'P3', months: 3, monthly: eur(3_430), total: eur(10_290), rate: 1 }
const combining: Answering = {
  combinableFormsOfPayment: () => ({
    firstPayment: { paymentType: 'POINTS', amount: eur(5_000) },
    amountDue: eur(10_000),
    remaining: eur(5_000),
    combinable: [{ paymentType: 'CREDIT_CARD', maximum: eur(5_000) }, { paymentType: 'BARTER' }],
  }),
}

describe('choosing how to pay', () => {
  it('starts with the gateway’s first form of payment, and another form discards the card’s currency and instalments', async () => {
    const { actor, context, on } = await choose({
      paymentCardType: () => recognised,
      dccOffers: () => ({ offers: [offer] }),
      bookingInstallments: () => ({ plans: [plan] }),
    })
    expect(context().form).toBe('CREDIT_CARD')
    actor.send({ type: 'card.recognise', firstDigits: '42424242', place: 'first' })
    await waitFor(actor, ({ context: { plans } }) => plans.length > 0)
    await on({ payment: { choosing: 'ready' } })
    expect(context()).toMatchObject({ cardTypes: { first: recognised }, conversions: [offer], plans: [plan] })
    actor.send({ type: 'form.pick', form: 'POINTS' })
    expect(context()).toMatchObject({ form: 'POINTS', cardTypes: {}, conversions: [], plans: [] })
  })

  it('requests the card’s currency and instalments with the fee in the amount and at most eight digits', async () => {
    const { actor, asked } = await choose({
      paymentCardType: () => recognised,
      dccOffers: failsWith(failure('ERR.SSW.PAYMENT.DCC_UNAVAILABLE')),
      bookingInstallments: failsWith(failure('ERR.SSW.PAYMENT.NO_PLANS')),
    })
    actor.send({ type: 'card.recognise', firstDigits: '42424242', place: 'first' })
    await waitFor(actor, () => asked.some(({ name }) => name === 'bookingInstallments'))
    const input = { cardNumber: '42424242', amount: { amount: 100.9, currency: 'EUR' } }
    expect(asked.slice(-2)).toEqual([
      { name: 'dccOffers', variables: { dccOfferInput: input } },
      { name: 'bookingInstallments', variables: { installmentsRequestInput: input } },
    ])
    await waitFor(actor, (snapshot) => snapshot.matches({ payment: { choosing: 'ready' } }))
  })

  it('loads the forms that may pay the remainder after a first form pays a part', async () => {
    const { actor, asked, context, on } = await choose(combining)
    actor.send({ type: 'form.pick', form: 'POINTS' })
    actor.send({ type: 'form.split', amount: eur(5_000) })
    await on({ payment: { choosing: 'combining' } })
    await on({ payment: { choosing: 'ready' } })
    expect(asked.at(-1)?.variables).toMatchObject({
      firstPaymentInput: { paymentType: 'POINTS', amount: { amount: 50, currency: 'EUR' } },
    })
    expect(context().split).toEqual({
      amount: eur(5_000),
      remaining: eur(5_000),
      followedBy: ['CREDIT_CARD'],
      form: 'CREDIT_CARD',
    })
    actor.send({ type: 'form.join' })
    expect(context().split).toBeUndefined()
  })

  it('reports that forms cannot be combined, and continues with a single form', async () => {
    const { actor, context, on } = await choose({
      combinableFormsOfPayment: failsWith(failure('ERR.SSW.PAYMENT.NOT_COMBINABLE')),
    })
    actor.send({ type: 'form.split', amount: eur(5_000) })
    await on({ payment: { choosing: 'uncombined' } })
    actor.send({ type: 'form.pick', form: 'CREDIT_CARD' })
    expect(context()).toMatchObject({ failure: undefined, split: undefined })
  })

  it('requests no currency and no instalments for a card that pays a part', async () => {
    const { actor, asked, context } = await choose({ ...combining, paymentCardType: () => recognised })
    actor.send({ type: 'form.split', amount: eur(5_000) })
    await waitFor(actor, ({ context: { split } }) => split !== undefined)
    actor.send({ type: 'card.recognise', firstDigits: '42424242', place: 'second' })
    await waitFor(actor, ({ context: { cardTypes } }) => cardTypes.second !== undefined)
    expect(context().cardTypes.first).toBeUndefined()
    expect(asked.map(({ name }) => name)).not.toContain('dccOffers')
  })

  it('opens the wallet’s sheet with a new session each time, and closes it', async () => {
    let sessions = 0
    const { actor, context, on } = await choose({
      applePaySession: () => ({ merchantSession: { nonce: (sessions += 1) } }),
    })
    actor.send({ type: 'wallet.open' })
    await on({ payment: { choosing: 'sheet' } })
    expect(context().walletSession).toEqual({ nonce: 1 })
    actor.send({ type: 'wallet.close' })
    expect(context().walletSession).toBeUndefined()
    actor.send({ type: 'wallet.open' })
    await waitFor(actor, (snapshot) => snapshot.matches({ payment: { choosing: 'sheet' } }))
    expect(context().walletSession).toEqual({ nonce: 2 })
  })

  it('closes the sheet if the wallet cannot be reached', async () => {
    const { actor, on } = await choose({ applePaySession: failsWith(failure('X', { type: 'NETWORK_ERROR' })) })
    actor.send({ type: 'wallet.open' })
    await on({ payment: { choosing: 'walletFailed' } })
    actor.send({ type: 'form.pick', form: 'CREDIT_CARD' })
    await on({ payment: { choosing: 'telling' } })
  })

  it('sends the selected form to the gateway, and shows the options of that form', async () => {
    const fewer = form('POINTS', { points: { balance: 1_000, pointsPerUnit: 80 }, maximum: eur(1_250) })
    const { actor, asked, context, on } = await choose({
      updatePaymentDetails: () => ({ paymentType: 'POINTS', cardCode: undefined, amountDue: eur(10_000) }),
      paymentDetails: () => ({ amountDue: eur(10_000), fields: [], form: { ...fewer, name: 'POINTS', followedBy: [] } }),
    })
    actor.send({ type: 'form.pick', form: 'POINTS' })
    await on({ payment: { choosing: 'ready' } })
    expect(asked.slice(-2).map(({ name, variables }) => [name, variables])).toEqual([
      ['updatePaymentDetails', { paymentDetailsInput: { paymentType: 'POINTS' } }],
      ['paymentDetails', { paymentType: 'POINTS' }],
    ])
    expect(context().options?.forms.find(({ type }) => type === 'POINTS')).toEqual({ ...fewer, followedBy: ['CREDIT_CARD'] })
  })

  it('loads the forms again if the selected one is no longer offered', async () => {
    let reads = 0
    const { actor, context, on } = await choose({
      paymentOptions: () => ((reads += 1) === 1 ? options(offered) : options({ forms: [form('CREDIT_CARD')] })),
      updatePaymentDetails: failsWith(failure('ERR.SSW.PAYMENT.UNKNOWN_TYPE')),
    })
    actor.send({ type: 'form.pick', form: 'POINTS' })
    await waitFor(actor, ({ context: { form: picked } }) => picked === 'CREDIT_CARD')
    await on({ payment: { choosing: 'ready' } })
    expect(context().options?.forms.map(({ type }) => type)).toEqual(['CREDIT_CARD'])
  })

  it('continues with the loaded forms if the gateway does not respond', async () => {
    const { actor, context, on } = await choose({
      updatePaymentDetails: failsWith(failure('X', { type: 'NETWORK_ERROR' })),
    })
    actor.send({ type: 'form.pick', form: 'POINTS' })
    await on({ payment: { choosing: 'ready' } })
    expect(context()).toMatchObject({ form: 'POINTS', options: { forms: offered.forms } })
  })

  it('books without a form of payment if nothing is due, but not if no form is offered', async () => {
    const free = { amountDue: eur(0), forms: [], cards: [] }
    const { actor, asked, on } = await choose({}, free)
    actor.send({ type: 'payment.submit', decision: { requestId: 'request-1', parts: [] } })
    await on({ confirmation: 'ticketed' })
    expect(asked.find(({ name }) => name === 'purchase')?.variables).toMatchObject({
      payment: [{ cartVersion: 1 }],
      paymentRequired: false,
    })
    const none = createActor(booking.provide({ actors: answering({ paymentOptions: () => options({ forms: [] }) }) }), {
      input: { flow: 'booking', at: 'payment', kept: { ...nothingKept, search, cart: cart() } },
    }).start()
    await waitFor(none, (snapshot) => snapshot.matches({ payment: 'noOptions' }))
  })
})

describe('paying in parts', () => {
  const parts = [
    { form: 'points' as const, amount: eur(5_000), points: 4_000 },
    { form: 'card' as const, amount: eur(5_000), card: visa, surcharge: eur(45) },
  ]

  it('sends each form with its amount, and the card’s surcharge on its own part', async () => {
    const { actor, asked, on } = await choose()
    actor.send({ type: 'payment.submit', decision: { requestId: 'request-1', parts } })
    await on({ confirmation: 'ticketed' })
    expect(asked.find(({ name }) => name === 'purchase')?.variables).toMatchObject({
      paymentRequired: true,
      payment: [
        { '@type': 'POINTS', '@id': '1', points: 4_000, amount: { amount: 50, currency: 'EUR' } },
        { '@type': 'CREDIT_CARD', '@id': '2', number: 'vault:1.number', amount: { amount: 50.45, currency: 'EUR' } },
      ],
    })
  })

  it.each([
    'ERR.SSW.PAYMENT.NOT_COMBINABLE',
    'ERR.SSW.PAYMENT.BALANCE_TOO_LOW',
    'ERR.SSW.PAYMENT.DCC_EXPIRED',
    'ERR.SSW.PAYMENT.LOCKED',
    'ERR.SSW.PAYMENT.PARTIAL',
  ])('returns to the forms after %s, and leaves no attempt open', async (code) => {
    const { actor, context, on } = await choose({ purchase: failsWith(failure(code)) })
    actor.send({ type: 'payment.submit', decision: { requestId: 'request-1', parts } })
    await on({ payment: { choosing: 'unsent' } })
    expect(context()).toMatchObject({ openAttempt: undefined, decision: undefined, failure: { errorCode: code } })
  })

  it('keeps the gateway’s question and sends the traveller’s choice with the next payment', async () => {
    const response = { siteKey: 'q-1', question: 'Which of these is a colour: stone, blue, four?' }
    const asks = [
      failsWith(failure('ERR.SSW.PAYMENT.CAPTCHA_REQUIRED', { response })),
      () => ({ outcome: 'booked', booking: booked }),
    ]
    const { actor, asked, context, on } = await choose({ purchase: () => asks.shift()?.() })
    actor.send({ type: 'payment.submit', decision: { requestId: 'request-1', parts } })
    await on({ payment: { choosing: 'unsent' } })
    expect(context().captcha).toEqual(response)
    const captcha = { siteKey: 'q-1', answer: 'blue' }
    actor.send({ type: 'payment.submit', decision: { requestId: 'request-2', parts, captcha } })
    await on({ confirmation: 'ticketed' })
    expect(asked.findLast(({ name }) => name === 'purchase')?.variables).toHaveProperty('captcha', captcha)
  })

  describe('that would buy the same flight twice', () => {
    const response = { pnr: 'ABC123', lastName: 'Müller', travellers: ['Léa'] }
    const pay = (requestId: string) => ({ type: 'payment.submit', decision: { requestId, parts } }) as const
    const asking = async (facts: Record<string, unknown> = response) => {
      const answers = [
        failsWith(failure('ERR.SSW.PURCHASE.BOOKED_ALREADY', { status: 409, response: facts })),
        () => ({ outcome: 'booked', booking: booked }),
      ]
      const chosen = await choose({ purchase: () => answers.shift()?.() })
      chosen.actor.send(pay('request-1'))
      await chosen.on({ payment: { choosing: 'unsent' } })
      return chosen
    }

    it('is sent only after the traveller’s confirmation, next to the existing booking', async () => {
      const { actor, asked, context, on } = await asking()
      expect(context()).toMatchObject({
        openAttempt: undefined,
        bookedBefore: { acknowledgement: 'ABC123', travellers: ['Léa'], trip: { reference: 'ABC123', lastName: 'Müller' } },
      })
      expect(context().agreedBeside).toBeUndefined()
      actor.send({ type: 'purchase.repeat' })
      await on({ payment: { choosing: 'ready' } })
      actor.send(pay('request-2'))
      await on({ confirmation: 'ticketed' })
      const [first, second] = asked.filter(({ name }) => name === 'purchase').map(({ variables }) => JSON.stringify(variables))
      expect(first).not.toContain('acknowledgedBooking')
      expect(second).toContain('"acknowledgedBooking":"ABC123"')
    })

    it('is abandoned for the existing booking', async () => {
      const { actor, context } = await asking()
      actor.send({ type: 'booking.show' })
      expect(actor.getSnapshot().status).toBe('done')
      expect(context()).toMatchObject({ at: 'myb', tripWanted: { reference: 'ABC123', lastName: 'Müller' } })
    })

    it('is abandoned for the form that opens a booking, if the booking was made in another browser', async () => {
      const { actor, context } = await asking({ acknowledgement: 'F00D', travellers: ['Léa'] })
      expect(context().bookedBefore).toEqual({ acknowledgement: 'F00D', travellers: ['Léa'] })
      actor.send({ type: 'booking.show' })
      expect(actor.getSnapshot().status).toBe('done')
      expect(context()).toMatchObject({ at: 'myb', tripWanted: undefined })
    })

    it('is sent with the acknowledgement of a booking that was made in another browser', async () => {
      const { actor, asked, on } = await asking({ acknowledgement: 'F00D', travellers: ['Léa'] })
      actor.send({ type: 'purchase.repeat' })
      await on({ payment: { choosing: 'ready' } })
      actor.send(pay('request-2'))
      await on({ confirmation: 'ticketed' })
      expect(JSON.stringify(asked.findLast(({ name }) => name === 'purchase')?.variables)).toContain(
        '"acknowledgedBooking":"F00D"',
      )
    })
  })
})
