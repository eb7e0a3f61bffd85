// @vitest-environment jsdom
import { createHash } from 'node:crypto'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import Payment from '#src/steps/payment/screen.tsx'
import { type Answering, failsWith, failure } from '#tests/machines/answering.ts'
import { cart, form, options } from '#src/operations/outcomes/samples/trip.ts'
import { showStep } from './answering.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const show = (answers: Answering, forms = [form('APPLE_PAY')]) =>
  showStep({
    step: 'payment',
    Screen: Payment,
    answers: { paymentOptions: () => options({ forms }), cart: () => cart(), ...answers },
  })

describe('Apple Pay', () => {
  const withWallet = () => {
    const listeners = new Map<string, (event: unknown) => void>()
    const heard: unknown[] = []
    class Sheet {
      static canMakePayments = () => true
      static STATUS_SUCCESS = 0
      static STATUS_FAILURE = 1
      constructor(_version: number, request: unknown) {
        heard.push(request)
      }
      addEventListener = (name: string, listener: (event: unknown) => void) => listeners.set(name, listener)
      completeMerchantValidation = (merchantSession: unknown) => heard.push(merchantSession)
      completePayment = (result: unknown) => heard.push(result)
      begin = () => listeners.get('validatemerchant')?.({})
      abort = () => heard.push('aborted')
    }
    vi.stubGlobal('ApplePaySession', Sheet)
    return { heard, fire: (name: string, event: unknown) => listeners.get(name)?.(event) }
  }

  it('shows the sheet with the total, provides a session, and pays with its token only', async () => {
    const { heard, fire } = withWallet()
    const shown = show({
      applePaySession: () => ({ merchantSession: { nonce: 7 } }),
      purchase: failsWith(failure('ERR.SSW.PAYMENT.DECLINED')),
    })
    fireEvent.click(await screen.findByRole('button', { name: 'Pay €100.00 with Apple Pay' }))
    await waitFor(() => expect(heard).toContainEqual({ nonce: 7 }))
    expect(heard[0]).toEqual({
      countryCode: 'GB',
      currencyCode: 'EUR',
      supportedNetworks: ['visa'],
      merchantCapabilities: ['supports3DS'],
      total: { label: 'Your trip', amount: '100' },
    })
    fire('paymentauthorized', { payment: { token: { paymentData: 'opaque' } } })
    await screen.findByRole('heading', { name: 'Your bank declined the payment' })
    expect(shown.sealed).toEqual([{ token: '{"paymentData":"opaque"}' }])
    const sent = shown.asked.find(({ name }) => name === 'purchase')
    expect(sent?.variables).toEqual({
      paymentRequired: true,
      payment: [{ '@type': 'APPLE_PAY', token: 'vault:1.token', '@id': '1', amount: { amount: 100, currency: 'EUR' } }],
    })
    await waitFor(() => expect(heard).toContainEqual({ status: 1 }))
  })

  it('returns to the forms silently when the sheet is closed', async () => {
    const { fire } = withWallet()
    const { actor } = show({ applePaySession: () => ({ merchantSession: { nonce: 7 } }) })
    fireEvent.click(await screen.findByRole('button', { name: 'Pay €100.00 with Apple Pay' }))
    await waitFor(() => expect(actor.getSnapshot().matches({ payment: { choosing: 'sheet' } })).toBe(true))
    fire('cancel', {})
    await waitFor(() => expect(actor.getSnapshot().matches({ payment: { choosing: 'ready' } })).toBe(true))
    expect(screen.queryByRole('alert')).toBeNull()
  })
})

describe('a captcha provider’s widget', () => {
  it('is framed before the button, and only its own message provides the token for the payment', async () => {
    const response = { siteKey: 'abc', frame: '/captcha/?question=abc' }
    const asks = [failsWith(failure('ERR.SSW.PAYMENT.CAPTCHA_REQUIRED', { response })), () => new Promise(() => {})]
    const shown = show({ purchase: () => asks.shift()?.() }, [form('AGENCY_CREDIT')])
    fireEvent.click(await screen.findByRole('button', { name: 'Pay €100.00' }))
    const frame = await screen.findByTitle<HTMLIFrameElement>('Check that you’re human')
    expect(frame.getAttribute('src')).toBe('/captcha/?question=abc&lang=en')
    const tell = (question: string, source: Window | null) =>
      fireEvent(
        window,
        new MessageEvent('message', {
          data: { type: 'captcha.answered', question, token: 'good' },
          origin: location.origin,
          source,
        }),
      )
    tell('abc', window)
    tell('other', frame.contentWindow)
    fireEvent.click(screen.getByRole('button', { name: 'Pay €100.00' }))
    await screen.findByText('Answer the question', { selector: 'a' })
    tell('abc', frame.contentWindow)
    fireEvent.click(screen.getByRole('button', { name: 'Pay €100.00' }))
    await waitFor(() => expect(shown.asked.at(-1)?.variables).toMatchObject({ captcha: { siteKey: 'abc', answer: 'good' } }))
  })
})

describe('a captcha’s puzzle', () => {
  const salt = 'k-1'
  const puzzle = (solution: number, most: number) => ({
    siteKey: 'k-1',
    salt,
    digest: createHash('sha256').update(`${salt}${solution}`).digest('hex'),
    most,
  })

  it('is solved by the browser, which sends the solution with the next payment', async () => {
    const response = puzzle(1_234, 5_000)
    const asks = [failsWith(failure('ERR.SSW.PAYMENT.CAPTCHA_REQUIRED', { response })), () => new Promise(() => {})]
    const shown = show({ purchase: () => asks.shift()?.() }, [form('AGENCY_CREDIT')])
    fireEvent.click(await screen.findByRole('button', { name: 'Pay €100.00' }))
    await screen.findByText('Several payments failed, so your browser is running a short check. You don’t need to do anything.')
    await screen.findByText('The check is complete. You can pay now.')
    fireEvent.click(screen.getByRole('button', { name: 'Pay €100.00' }))
    await waitFor(() => expect(shown.asked.at(-1)?.variables).toHaveProperty('captcha', { siteKey: 'k-1', answer: '1234' }))
  })

  it('blocks payment until it is solved, and says what to do if no number solves it', async () => {
    const asks = [failsWith(failure('ERR.SSW.PAYMENT.CAPTCHA_REQUIRED', { response: puzzle(9_000, 8_000) }))]
    const shown = show({ purchase: () => asks.shift()?.() }, [form('AGENCY_CREDIT')])
    fireEvent.click(await screen.findByRole('button', { name: 'Pay €100.00' }))
    await screen.findByText(/^Several payments failed/)
    fireEvent.click(screen.getByRole('button', { name: 'Pay €100.00' }))
    await screen.findByText('The check is still running. Press the button again in a few seconds.', { selector: 'a' })
    await screen.findByText('Your browser couldn’t run the check. Pay another way, or use another browser. You weren’t charged.')
    expect(shown.asked.filter(({ name }) => name === 'purchase')).toHaveLength(1)
  })
})

describe('the gateway’s captcha', () => {
  it('is before the button, and its answer is sent with the payment', async () => {
    const response = { siteKey: 'q-1', question: 'Which of these is a colour: stone, blue, four?' }
    const asks = [failsWith(failure('ERR.SSW.PAYMENT.CAPTCHA_REQUIRED', { response })), () => new Promise(() => {})]
    const shown = show({ purchase: () => asks.shift()?.() }, [form('AGENCY_CREDIT')])
    fireEvent.click(await screen.findByRole('button', { name: 'Pay €100.00' }))
    const question = await screen.findByLabelText(response.question)
    fireEvent.click(screen.getByRole('button', { name: 'Pay €100.00' }))
    await screen.findByText('Answer the question', { selector: 'a' })
    fireEvent.change(question, { target: { value: 'blue' } })
    fireEvent.click(screen.getByRole('button', { name: 'Pay €100.00' }))
    await waitFor(() => expect(shown.asked.at(-1)?.variables).toMatchObject({ captcha: { siteKey: 'q-1', answer: 'blue' } }))
  })
})
