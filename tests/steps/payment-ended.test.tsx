// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { formatMoney } from '#src/domain/money.ts'
import type { Attempt } from '#src/domain/payment.ts'
import { attemptEnds, type EndReason } from '#src/domain/payment-fact.ts'
import { cart, eur, options } from '#src/operations/outcomes/samples/trip.ts'
import Payment from '#src/steps/payment/screen.tsx'
import { showStep } from './answering.tsx'

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }))
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

/** Renders the page after a reload with an open attempt that has since ended in this way. */
const reloaded = async (attempt: Partial<Attempt>) => {
  const shown = showStep({
    step: 'payment',
    Screen: Payment,
    answers: {
      paymentOptions: () => options(),
      cart: () => cart(),
      tripDetails: () => ({ attempt: { requestId: 'request-1', ...attempt }, tripOptions: [] }),
    },
    kept: { openAttempt: 'request-1' },
  })
  await screen.findByText('What happened to your money')
  const title = shown.container.querySelector('h2')
  const reason = title?.nextElementSibling?.textContent ?? ''
  const money = screen.getByText('Was money taken?').nextElementSibling?.textContent ?? ''
  cleanup()
  return { title: title?.textContent ?? '', reason, money }
}

/** A decline whose reason the bank must not reveal has the same text as a plain decline. */
const kindOf = (reason: EndReason) => (reason === 'generic' ? 'card_declined' : reason)

type End = keyof typeof attemptEnds
const ends = (Object.keys(attemptEnds) as End[]).flatMap((status) =>
  attemptEnds[status].map((reason) => [status, reason] as const),
)

describe('every way in which the gateway can end a payment', () => {
  it.each(ends)('%s, %s: says only what is true about the money', async (status, reason) => {
    const held = [eur(9_781)]
    const none = await reloaded({ status, reason, setAside: status === 'voidPending' ? held : [] })
    const some = await reloaded({ status, reason, setAside: held })
    const sum = formatMoney(eur(9_781), 'en-US')
    if (status === 'voidPending') expect(none.money).toMatch(`It’s being released. ${sum} was reserved, not charged.`)
    else expect(none.money).toBe('No. You weren’t charged.')
    if (status !== 'voidPending' && reason !== 'price_changed' && reason !== 'sold_out' && status !== 'none')
      expect(some.money).toMatch(`No. ${sum} was reserved briefly and released.`)
    const isAgreed = /bank approved only part|payment was approved/i.test(`${none.title} ${none.reason}`)
    expect(isAgreed).toBe(reason === 'ticketing_failed' || reason === 'partial')
  })

  it('has its own sentence for each reason', async () => {
    const said = new Map<string, Set<EndReason>>()
    for (const reason of attemptEnds.voidPending) {
      const { title, reason: why } = await reloaded({ status: 'voidPending', reason, setAside: [eur(1)] })
      const sentence = `${title}: ${why}`
      said.set(sentence, (said.get(sentence) ?? new Set()).add(kindOf(reason)))
    }
    expect([...said].filter(([, reasons]) => reasons.size > 1)).toEqual([])
    expect(said.size).toBe(attemptEnds.voidPending.length - 1)
  })

  it('does not claim that a bank agreed if its challenge was not completed', async () => {
    expect(await reloaded({ status: 'voided', reason: 'abandoned', setAside: [] })).toEqual({
      title: 'The payment wasn’t completed',
      reason: 'The payment was interrupted before the last step, so we didn’t ask your bank for the money.',
      money: 'No. You weren’t charged.',
    })
  })

  it('states the authorised amount in its own currency', async () => {
    const { money } = await reloaded({
      status: 'voided',
      reason: 'ticketing_failed',
      setAside: [{ amount: 11_004, currency: 'USD' }],
    })
    expect(money).toContain('$110.04')
    expect(money).not.toContain('€')
  })

  it('says only that the airline ended the payment if the gateway’s reason is unknown', async () => {
    expect(await reloaded({ status: 'voided', reason: 'X-17' })).toEqual({
      title: 'We couldn’t make the booking',
      reason: 'The airline ended this payment.',
      money: 'No. You weren’t charged.',
    })
  })
})
