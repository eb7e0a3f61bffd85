// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { grouped, numberFault, codeFault } from '#src/steps/payment/form.ts'
import { outcomeAnswers, phaseOf, phases } from '#src/steps/payment/outcome.ts'
import Payment from '#src/steps/payment/screen.tsx'
import { cardOf, expiryOf } from '#src/trip/typed-card.ts'
import { type Answering, failsWith, failure } from '#tests/machines/answering.ts'
import { booked, cart, eur, options } from '#src/operations/outcomes/samples/trip.ts'
import { showStep } from './answering.tsx'

const show = (answers: Answering = {}) =>
  showStep({
    step: 'payment',
    Screen: Payment,
    answers: {
      paymentOptions: () => options(),
      cart: () => cart(),
      paymentCardType: () => ({ code: 'VI', name: 'Visa', accepted: true }),
      ...answers,
    },
  })

const type = (label: string | RegExp, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })

const fill = async () => {
  await screen.findByLabelText('Card number')
  fireEvent.input(screen.getByLabelText('Card number'), { target: { value: '4242424242424242' } })
  fireEvent.input(screen.getByLabelText('Security code'), { target: { value: '123' } })
  type('Expires', '12 / 39')
  type('Name on the card', 'Ana Müller')
  type('Street and number', 'Rua 1')
  type('Postal code', '1000-001')
  type('City', 'Lisboa')
  type('Country', 'PT')
}

const pay = () => fireEvent.click(screen.getByRole('button', { name: 'Pay €100.00' }))

afterEach(cleanup)

describe('the payment screen', () => {
  it('scrolls the reason why nothing was sent into view, each time', async () => {
    show({ cart: failsWith(failure('DOWN')) })
    await fill()
    for (const requestId of ['request-1', 'request-2']) {
      screen.getByRole('button', { name: 'Pay €100.00' }).focus()
      pay()
      const facts = () =>
        document.activeElement?.querySelector('[role=alert] [data-claim=notCharged]')?.getAttribute('data-facts')
      await waitFor(() => expect(facts()).toBe(JSON.stringify({ requestId })))
    }
  })

  it('offers every country once', async () => {
    show()
    const countries = within(await screen.findByRole('combobox', { name: 'Country' })).getAllByRole('option')
    const names = countries.map(({ textContent }) => textContent)
    expect(names).toContain('Germany')
    expect(names.filter((name, place) => names.indexOf(name) !== place)).toEqual([])
  })

  it('seals number and security code, and gives the chart a handle, a brand and the last four digits', async () => {
    const { actor, asked, sealed } = show({ purchase: () => new Promise(() => {}) })
    await fill()
    pay()
    await waitFor(() => expect(actor.getSnapshot().value).toEqual({ payment: 'submitting' }))
    expect(sealed).toEqual([{ number: '4242424242424242', cvc: '123' }])
    expect(actor.getSnapshot().context.decision).toEqual({
      requestId: 'request-1',
      browser: expect.objectContaining({ browserJavascriptEnabled: true, browserLanguageCode: 'en-US' }),
      parts: [
        {
          form: 'card',
          amount: eur(10_000),
          card: { vault: 'vault:1', brand: 'VI', lastFour: '4242', holderName: 'Ana Müller', expirationDate: '2039-12' },
        },
      ],
      billing: { street1: 'Rua 1', city: 'Lisboa', postcode: '1000-001', country: 'PT' },
    })
    expect(asked.find(({ name }) => name === 'paymentCardType')?.variables).toEqual({ cardNumberInput: '42424242' })
    expect(JSON.stringify([asked, actor.getSnapshot().context])).not.toContain('4242424242424242')
    expect(screen.getAllByText('Sending your payment')).toHaveLength(1)
    expect(screen.queryByRole('button', { name: /Pay/ })).toBeNull()
  })

  it('sends nothing while something is invalid, and says what', async () => {
    const { asked } = show()
    await fill()
    fireEvent.input(screen.getByLabelText('Card number'), { target: { value: '4242424242424241' } })
    pay()
    const summary = await screen.findByRole('group', { name: '1 thing to correct before you pay' })
    expect(summary.textContent).toContain('This isn’t a valid card number')
    expect(asked.map(({ name }) => name)).not.toContain('cart')
  })

  it.each([
    ['insufficient_funds', 'not enough funds'],
    ['stolen_card', 'We can’t show you a reason'],
  ])('explains a decline for %s helpfully without revealing anything', async (reason, text) => {
    const { actor } = show({
      purchase: failsWith(failure('ERR.SSW.PAYMENT.DECLINED', { response: { reason }, reference: 'FC-1' })),
    })
    await fill()
    pay()
    const heading = await screen.findByRole('heading', { name: 'Your bank declined the payment' })
    await expect.poll(() => document.activeElement).toBe(heading)
    expect(document.body.textContent).toContain(text)
    expect(document.body.textContent).toContain('FC-1')
    expect(document.body.textContent).not.toContain('stolen')
    fireEvent.click(screen.getByRole('button', { name: 'Try again or pay another way' }))
    await waitFor(() => expect(actor.getSnapshot().value).toEqual({ payment: { choosing: 'ready' } }))
  })

  it('never offers to pay again while the outcome is unknown', async () => {
    show({ purchase: failsWith(failure('CLIENT.NO_RESPONSE', { type: 'NETWORK_ERROR' })) })
    await fill()
    pay()
    await screen.findByText('Checking your payment')
    expect(document.body.textContent).toContain('Please don’t pay again')
    expect(document.body.textContent).toContain('request-1')
    expect(screen.queryByRole('button', { name: /Pay/ })).toBeNull()
  })

  it('keeps the address for another attempt, but never the number, the code or the expiry', async () => {
    const { drafts } = show()
    await fill()
    await waitFor(() =>
      expect(drafts.get('payment')).toEqual({
        holderName: 'Ana Müller',
        street1: 'Rua 1',
        city: 'Lisboa',
        postcode: '1000-001',
        country: 'PT',
      }),
    )
    expect(JSON.stringify(drafts.get('payment'))).not.toMatch(/4242|123|39/)
  })

  it('continues to the booking once it is made', async () => {
    const { actor } = show({ purchase: () => ({ outcome: 'booked', booking: booked }) })
    await fill()
    pay()
    await waitFor(() => expect(actor.getSnapshot().value).toEqual({ confirmation: 'loading' }))
  })
})

describe('what happened to the money', () => {
  it.each(phases.map((phase) => [phase]))('is answered for %s, or nothing can have happened yet', (phase) => {
    const answers = outcomeAnswers(phase)
    // A change that the gateway refuses has a panel of its own.
    const isBefore = ['loading', 'failed', 'noOptions', 'choosing', 'checking', 'correcting', 'repricing', 'refused'].includes(
      phase,
    )
    expect(answers === undefined).toBe(isBefore)
    if (answers?.money === 'notKnown')
      expect(answers.next).not.toMatch(/pay/i.test(answers.next) && answers.next !== 'doNotPayAgain' ? /./ : /^payAgain/)
  })

  it('follows the chart’s states', () => {
    expect([
      phaseOf('submitting'),
      phaseOf({ declined: 'again' }),
      phaseOf({ declined: 'finally' }),
      phaseOf({ choosing: 'ready' }),
      phaseOf('entering'),
    ]).toEqual(['submitting', 'declined', 'declinedFinally', 'choosing', 'loading'])
  })
})

describe('a card', () => {
  it.each([
    ['4242424242424242', 'VI', 3, '4242 4242 4242 4242'],
    ['378282246310005', 'AX', 4, '3782 822463 10005'],
    ['36227206271667', 'DC', 3, '3622 720627 1667'],
  ])('%s is of brand %s with a code of %i digits', (number, brand, codeLength, text) => {
    expect(cardOf(number)).toMatchObject({ brand, codeLength })
    expect(grouped(number)).toBe(text)
    expect(numberFault(number)).toBeUndefined()
  })

  it('is rejected with an invalid check digit, code length or expiry', () => {
    expect([numberFault('4242424242424241'), codeFault('1234', 3), expiryOf('01 / 20'), expiryOf('13 / 39')]).toEqual([
      'badNumber',
      'badCode',
      undefined,
      undefined,
    ])
    expect(expiryOf('09 / 39')).toBe('2039-09')
  })
})
