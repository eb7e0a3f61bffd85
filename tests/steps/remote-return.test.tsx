// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import RemoteReturn from '#src/steps/remote-return/screen.tsx'
import { type Answering, failsWith, failure } from '#tests/machines/answering.ts'
import { showStep } from './answering.tsx'

afterEach(cleanup)

const show = (tripDetails: Answering['tripDetails'], kept: { returnState?: string } = { returnState: 'a'.repeat(32) }) =>
  showStep({
    step: 'remote-return',
    Screen: RemoteReturn,
    answers: { ...(tripDetails ? { tripDetails } : {}), purchase: () => new Promise(() => {}) },
    kept: { cart: undefined, ...kept },
  })

const answersOnThePage = () =>
  ['Was money taken?', 'Was anything booked?', 'What happens next?'].map(
    (question) => screen.getByText(question).nextElementSibling?.textContent,
  )

describe('the return from a bank', () => {
  it('says what is known while the gateway continues, and offers no button', async () => {
    const { asked } = show(() => ({ attempt: { requestId: 'request-1', status: 'open' }, tripOptions: [] }))
    await screen.findByRole('heading', { level: 1, name: 'Back from your bank' })
    await waitFor(() => expect(asked.at(-1)?.name).toBe('purchase'))
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
    show(() => ({ attempt: { status }, tripOptions: [] }))
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
    const { asked } = show(tripDetails, kept)
    await screen.findByRole('heading', { name: 'This payment link isn’t valid' })
    expect(answersOnThePage()[0]).toBe('Not known yet. At most once.')
    expect(answersOnThePage()[2]).toContain('Don’t pay again')
    expect(screen.getAllByRole('link', { name: 'Find your booking' })).toHaveLength(1)
    expect(asked.map(({ name }) => name)).not.toContain('purchase')
  })

  it('asks again if the airline did not answer', async () => {
    let asks = 0
    const { asked } = show(() => {
      asks += 1
      if (asks === 1) throw failure('CLIENT.NO_RESPONSE', { type: 'NETWORK_ERROR' })
      return { attempt: { requestId: 'request-1', status: 'open' }, tripOptions: [] }
    })
    await screen.findByRole('heading', { name: 'The airline isn’t answering' })
    fireEvent.click(screen.getByRole('button', { name: 'Check again' }))
    await waitFor(() => expect(asked.at(-1)?.name).toBe('purchase'))
  })
})
