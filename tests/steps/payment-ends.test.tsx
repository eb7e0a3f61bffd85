// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Attempt } from '#src/domain/payment.ts'
import Payment from '#src/steps/payment/screen.tsx'
import { type Answering, failsWith, failure } from '#tests/machines/answering.ts'
import { cart, eur, options } from '#src/operations/outcomes/samples/trip.ts'
import { showStep } from './answering.tsx'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const visa = { code: 'VI', name: 'Visa', accepted: true }
const challenge = { transactionId: 'T1', url: '/sandbox/3ds/T1', expiresAt: '2027-01-01T12:00:00Z', presentation: 'frame' }
const noAnswer = failsWith(failure('CLIENT.NO_RESPONSE', { type: 'NETWORK_ERROR' }))

const show = (answers: Answering = {}, more: Partial<Parameters<typeof showStep>[0]> = {}) =>
  showStep({
    step: 'payment',
    Screen: Payment,
    answers: {
      paymentOptions: () => options(),
      cart: () => cart(),
      paymentCardType: () => visa,
      ...answers,
    },
    ...more,
  })

const fill = async () => {
  const number = await screen.findByLabelText('Card number')
  fireEvent.input(number, { target: { value: '4242424242424242' } })
  fireEvent.input(screen.getByLabelText('Security code'), { target: { value: '123' } })
  const typed = {
    Expires: '12 / 39',
    'Name on the card': 'Ana Müller',
    'Street and number': 'Rua 1',
    'Postal code': '1000-001',
    City: 'Lisboa',
    Country: 'PT',
  }
  for (const [label, value] of Object.entries(typed)) fireEvent.change(screen.getByLabelText(label), { target: { value } })
}

const pay = async (answers: Answering, more?: Partial<Parameters<typeof showStep>[0]>) => {
  const shown = show(answers, more)
  await fill()
  fireEvent.click(screen.getByRole('button', { name: /^Pay / }))
  return shown
}

const answersOnThePage = () =>
  ['Was money taken?', 'Was anything booked?', 'What happens next?'].map(
    (question) => screen.getByText(question).nextElementSibling?.textContent,
  )

const foreign = 'https://evil.example/3ds'

const isBlocked = async () => {
  const panel = await screen.findByRole('alert', { name: 'We can’t open your bank’s page' })
  expect(answersOnThePage()).toEqual([
    'No.',
    'No. We’ve kept your flights and names.',
    'Stop this payment, then pay another way.',
  ])
  expect(
    within(panel)
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(['Stop and pay another way'])
  expect(screen.queryByTitle('Your bank’s check')).toBeNull()
}

describe('a card with a fee', () => {
  it('shows its fee before payment, and sends it as part of the amount', async () => {
    const { asked } = show({ paymentCardType: () => ({ ...visa, surcharge: eur(90) }), purchase: () => new Promise(() => {}) })
    await fill()
    await screen.findByText('Visa card, with a fee of €0.90.')
    fireEvent.click(screen.getByRole('button', { name: 'Pay €100.90' }))
    await waitFor(() => expect(asked.at(-1)?.name).toBe('purchase'))
    expect(asked.at(-1)?.variables).toMatchObject({ payment: [{ amount: { amount: 100.9, currency: 'EUR' } }] })
  })

  it('drops the previous card’s fee when other digits are typed', async () => {
    let asks = 0
    show({ paymentCardType: () => ((asks += 1) === 1 ? { ...visa, surcharge: eur(90) } : new Promise(() => {})) })
    await fill()
    await screen.findByRole('button', { name: 'Pay €100.90' })
    fireEvent.input(screen.getByLabelText('Card number'), { target: { value: '5555555555554444' } })
    await screen.findByRole('button', { name: 'Pay €100.00' })
  })
})

describe('every outcome of a payment', () => {
  it.each([
    [
      'ERR.SSW.TICKETING.FAILED_NOT_CHARGED',
      'We couldn’t make the booking',
      /^No\. €100\.00 was reserved briefly and released/,
      'Pay again',
    ],
    [
      'ERR.SSW.TICKETING.VOID_PENDING',
      'We couldn’t make the booking',
      /^It’s being released\. €100\.00 was reserved, not charged/,
      'Pay again',
    ],
    ['ERR.SSW.INVENTORY.SOLD_OUT', 'Something in your trip is sold out', /^No\. You weren’t charged\./, 'Other flights'],
    [
      'ERR.SSW.PAYMENT.AUTHENTICATION_FAILED',
      'Your bank couldn’t confirm it was you',
      /^No\. You weren’t charged\./,
      'Try again or pay another way',
    ],
  ])('after %s says what happened to the money, what to quote and how to continue', async (code, title, money, way) => {
    await pay({ purchase: failsWith(failure(code, { reference: 'message-1', response: { reference: 'FC-7Q4M' } })) })
    const heading = await screen.findByRole('heading', { name: title })
    await expect.poll(() => document.activeElement).toBe(heading)
    expect(answersOnThePage()[0]).toMatch(money)
    expect(screen.getByText(/^Quote this/).textContent).toBe('Quote this reference in any question about the payment: FC-7Q4M')
    expect(screen.getAllByRole('button', { name: way })).toHaveLength(1)
  })

  it('after a lost seat leads back to the seats and keeps the rest', async () => {
    await pay({ purchase: failsWith(failure('ERR.SSW.INVENTORY.SOLD_OUT', { response: { what: 'seat', seatCode: '14C' } })) })
    await screen.findByText(/Someone else bought a seat you chose\. Choose another one\. Everything else is unchanged\./)
    expect(screen.getByRole('link', { name: 'Seats' }).getAttribute('href')).toBe('#/seat-selection')
  })

  it('shows old and new price before anything is sent, and uses the new one if accepted', async () => {
    const { actor, asked } = await pay({ cart: () => cart({ total: eur(10_500) }) })
    await screen.findByRole('heading', { name: 'The price has changed' })
    expect(document.body.textContent).toContain('You saw €100.00 now €105.00')
    expect(asked.map(({ name }) => name)).not.toContain('purchase')
    fireEvent.click(screen.getByRole('button', { name: 'Accept the new price' }))
    await screen.findByRole('button', { name: 'Pay €105.00' })
    expect(actor.getSnapshot().value).toEqual({ payment: { choosing: 'ready' } })
  })

  it('stops after too many declines and refers the traveller to the bank', async () => {
    await pay({ purchase: failsWith(failure('ERR.SSW.PAYMENT.DECLINED')) }, { limits: { declines: 1, polls: 40 } })
    await screen.findByRole('heading', { name: 'Your bank declined the payment' })
    expect(answersOnThePage()[2]).toContain('Please contact your bank')
    expect(screen.queryByRole('button', { name: /card/ })).toBeNull()
  })
})

describe('an unknown outcome', () => {
  const asking = (attempt: Partial<Attempt>) => ({
    purchase: noAnswer,
    tripDetails: () => ({ attempt: { requestId: 'request-1', status: 'open', ...attempt }, tripOptions: [] }),
  })

  it('is polled, and a payment that never arrived may be repeated', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    await pay(asking({ status: 'none' }))
    await screen.findByText('Checking your payment')
    expect(answersOnThePage()).toEqual([
      'Not known yet. At most €100.00, once. We’ll keep checking until we know.',
      'Not known yet.',
      'Please don’t pay again. This page continues by itself; you can also come back to it later.',
    ])
    await vi.advanceTimersByTimeAsync(2_100)
    await screen.findByRole('heading', { name: 'Your payment never arrived' })
    expect(screen.getAllByRole('button', { name: 'Pay again' })).toHaveLength(1)
  })

  it('can be abandoned if it stays undecided, and the authorisation is released', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const { asked } = await pay(
      { ...asking({}), cancelAuthorization: () => ({ status: 'voided', reason: 'cancelled', setAside: [eur(10_000)] }) },
      { limits: { declines: 5, polls: 1 } },
    )
    await screen.findByText('Checking your payment')
    await vi.advanceTimersByTimeAsync(2_100)
    fireEvent.click(await screen.findByRole('button', { name: 'Cancel this payment' }))
    await screen.findByRole('heading', { name: 'You stopped this payment' })
    expect(asked.at(-1)).toEqual({ name: 'cancelAuthorization', variables: { request: { requestId: 'request-1' } } })
    expect(answersOnThePage()[0]).toMatch(/^No\. €100\.00 was reserved briefly and released/)
  })

  it('asks before the page is left only while a payment may be in flight', async () => {
    const leave = () => {
      const event = new Event('beforeunload', { cancelable: true })
      window.dispatchEvent(event)
      return event.defaultPrevented
    }
    const { asked } = await pay({ purchase: () => new Promise(() => {}) })
    expect(leave()).toBe(asked.some(({ name }) => name === 'purchase'))
    await screen.findByText('Sending your payment')
    expect(leave()).toBe(true)
    cleanup()
    expect(leave()).toBe(false)
  })
})

describe('the bank’s challenge', () => {
  const arrive = (data: unknown, from: { origin?: string; source?: Window | null }) =>
    window.dispatchEvent(new MessageEvent('message', { data, origin: location.origin, ...from }))

  const check = async () => {
    let purchases = 0
    const shown = await pay({
      purchase: () => ((purchases += 1) === 1 ? { outcome: 'challenge', challenge } : new Promise(() => {})),
    })
    const frame = (await screen.findByTitle('Your bank’s check')) as HTMLIFrameElement
    return { ...shown, frame }
  }

  it('is in a frame that cannot leave, and trusts only that frame', async () => {
    const { actor, asked, frame } = await check()
    expect([frame.getAttribute('src'), frame.getAttribute('sandbox')]).toEqual([
      '/sandbox/3ds/T1?lang=en',
      'allow-forms allow-scripts allow-same-origin',
    ])
    const answered = { type: 'challenge.answered', transactionId: 'T1' }
    arrive(answered, { source: window })
    arrive(answered, { source: frame.contentWindow, origin: 'https://evil.example' })
    arrive({ ...answered, transactionId: 'T2' }, { source: frame.contentWindow })
    arrive('challenge.answered', { source: frame.contentWindow })
    expect(actor.getSnapshot().value).toEqual({ payment: 'challenged' })
    arrive(answered, { source: frame.contentWindow })
    await waitFor(() => expect(actor.getSnapshot().value).toEqual({ payment: 'continuing' }))
    expect(asked.at(-1)).toMatchObject({
      requestId: 'request-1',
      variables: { payment: [{ amount: { amount: 100, currency: 'EUR' }, received3rdPartyData: { paymentRef: 'T1' } }] },
    })
    expect(JSON.stringify(asked.at(-1))).not.toContain('vault')
  })

  it('takes focus at its start, and shows the time with 24 hours', async () => {
    await check()
    const heading = screen.getByRole('heading', { name: 'Confirm it’s you' })
    await waitFor(() => expect(document.activeElement).toBe(heading))
    expect(screen.getAllByText(/^Your bank waits until \d\d:\d\d, your device’s time\. /)).toHaveLength(1)
  })

  it('can be left', async () => {
    const { actor } = await check()
    fireEvent.click(screen.getByRole('button', { name: 'Stop and pay another way' }))
    await waitFor(() => expect(actor.getSnapshot().value).toEqual({ payment: 'continuing' }))
  })

  it('is never framed from another origin, says that nothing was charged, and can only be left', async () => {
    const { actor } = await pay({ purchase: () => ({ outcome: 'challenge', challenge: { ...challenge, url: foreign } }) })
    await isBlocked()
    fireEvent.click(screen.getByRole('button', { name: 'Stop and pay another way' }))
    await waitFor(() => expect(actor.getSnapshot().value).toEqual({ payment: 'continuing' }))
  })
})

describe('a challenge on the bank’s own page', () => {
  const page = { ...challenge, presentation: 'page' }
  const leaves = () => {
    const event = new Event('beforeunload', { cancelable: true })
    window.dispatchEvent(event)
    return !event.defaultPrevented
  }

  it('leads there without a warning, and says what to do if it does not load', async () => {
    await pay({ purchase: () => ({ outcome: 'challenge', challenge: page }), cancelAuthorization: () => ({ status: 'none' }) })
    const heading = await screen.findByRole('heading', { name: 'Continue at your bank' })
    await expect.poll(() => document.activeElement).toBe(heading)
    expect(leaves()).toBe(true)
    expect(answersOnThePage().slice(0, 2)).toEqual(['Not yet.', 'Not yet.'])
    for (const name of ['Go to the bank’s page', 'I’ve completed the payment'])
      expect(screen.getAllByRole('button', { name })).toHaveLength(1)
    fireEvent.click(screen.getByRole('button', { name: 'Stop and pay another way' }))
    await screen.findByRole('heading', { name: 'Your payment never arrived' })
  })

  it('is named after a provider that takes the payment instead of a bank', async () => {
    const provider = 'Sandpay wallet'
    await pay({ purchase: () => ({ outcome: 'challenge', challenge: { ...page, provider } }) })
    await screen.findByRole('heading', { name: 'Continue at Sandpay wallet' })
    expect(screen.getAllByRole('button', { name: 'Go to Sandpay wallet' })).toHaveLength(1)
    expect(screen.getByText(/waits until/).textContent).toMatch(/^Sandpay wallet waits until/)
  })

  it('is never opened at a foreign address, says that nothing was charged, and can only be left', async () => {
    await pay({
      purchase: () => ({ outcome: 'challenge', challenge: { ...page, url: foreign } }),
      cancelAuthorization: () => ({ status: 'none' }),
    })
    await isBlocked()
    fireEvent.click(screen.getByRole('button', { name: 'Stop and pay another way' }))
    await screen.findByRole('heading', { name: 'Your payment never arrived' })
  })
})
