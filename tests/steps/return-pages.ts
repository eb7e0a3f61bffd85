import { fireEvent, screen, waitFor } from '@testing-library/react'
import type { ComponentType } from 'react'
import { describe, expect, it } from 'vitest'
import type { Step } from '#src/domain/step.ts'
import { type Answering, failsWith, failure } from '#tests/machines/answering.ts'
import { showStep } from './answering.tsx'

/** A page to which a bank or provider sends travellers back. */
export interface ReturnPage {
  step: Extract<Step, 'remote-return' | 'remote-afop-return'>
  Screen: ComponentType
  /** The operation that continues the purchase. */
  continues: 'purchase' | 'paymentFulfillment'
}

/** Shows a return page. By default, the address contains a state, and the purchase stays unanswered. */
export const showReturn = (
  { step, Screen, continues }: ReturnPage,
  tripDetails: Answering['tripDetails'],
  kept: { returnState?: string } = { returnState: 'a'.repeat(32) },
  answers: Answering = { [continues]: () => new Promise(() => {}) },
) =>
  showStep({
    step,
    Screen,
    answers: { ...(tripDetails ? { tripDetails } : {}), ...answers },
    kept: { cart: undefined, ...kept },
  })

/** Returns the page's answers to the three questions that matter after a payment. */
export const answersOnThePage = () =>
  ['Was money taken?', 'Was anything booked?', 'What happens next?'].map(
    (question) => screen.getByText(question).nextElementSibling?.textContent,
  )

/** Tests what both return pages do. */
export const itReturns = (page: ReturnPage, title: string) =>
  describe(`the page “${title}”`, () => {
    it('says what is known while the gateway continues, and offers no button', async () => {
      const { asked } = showReturn(page, () => ({ attempt: { requestId: 'request-1', status: 'open' }, tripOptions: [] }))
      await screen.findByRole('heading', { level: 1, name: title })
      await waitFor(() => expect(asked.at(-1)?.name).toBe(page.continues))
      expect(answersOnThePage()).toEqual([
        'Not known yet. At most once.',
        'Not known yet.',
        'This page continues by itself. Please don’t pay again.',
      ])
      expect(screen.getAllByText('request-1')).toHaveLength(1)
      expect([screen.queryByRole('button'), screen.queryByRole('link')]).toEqual([null, null])
    })

    it.each([
      [
        'challenge',
        'Not known yet. At most once.',
        /Go back to the browser where you started\. It knows your trip and continues by itself\./,
      ],
      ['booked', 'Yes, once.', /Use your booking reference and last name\./],
      [
        'declined',
        'No. You weren’t charged.',
        /Go back to the browser where you started\. It knows your trip and continues by itself\./,
      ],
    ])('in another browser says only that it is %s', async (status, money, next) => {
      showReturn(page, () => ({ attempt: { status }, tripOptions: [] }))
      const heading = await screen.findByRole('heading', { name: 'You started this payment in another browser' })
      await expect.poll(() => document.activeElement).toBe(heading)
      expect(answersOnThePage()[0]).toBe(money)
      expect(answersOnThePage()[2]).toMatch(next)
      expect(screen.getByRole('link', { name: 'Find your booking' }).getAttribute('href')).toBe('#/myb')
    })

    it.each([
      ['forged, used or late', failsWith(failure('ERR.SSW.PAYMENT.RETURN_UNKNOWN', { reference: 'FC-9' })), undefined],
      ['without a state', undefined, {}],
    ])('%s leads to finding the booking and never says that nothing was charged', async (_, tripDetails, kept) => {
      const { asked } = showReturn(page, tripDetails, kept)
      await screen.findByRole('heading', { name: 'This payment link isn’t valid' })
      expect(answersOnThePage()[0]).toBe('Not known yet. At most once.')
      expect(answersOnThePage()[2]).toContain('Don’t pay again')
      expect(screen.getAllByRole('link', { name: 'Find your booking' })).toHaveLength(1)
      expect(asked.map(({ name }) => name)).not.toContain(page.continues)
    })

    it('asks again if the airline did not answer', async () => {
      let asks = 0
      const { asked } = showReturn(page, () => {
        asks += 1
        if (asks === 1) throw failure('CLIENT.NO_RESPONSE', { type: 'NETWORK_ERROR' })
        return { attempt: { requestId: 'request-1', status: 'open' }, tripOptions: [] }
      })
      await screen.findByRole('heading', { name: 'The airline isn’t answering' })
      fireEvent.click(screen.getByRole('button', { name: 'Check again' }))
      await waitFor(() => expect(asked.at(-1)?.name).toBe(page.continues))
    })
  })
