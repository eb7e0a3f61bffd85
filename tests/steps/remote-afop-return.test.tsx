// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import RemoteAfopReturn from '#src/steps/remote-afop-return/screen.tsx'
import { failsWith, failure } from '#tests/machines/answering.ts'
import { answersOnThePage, itReturns, type ReturnPage, showReturn } from './return-pages.ts'

afterEach(cleanup)

const page: ReturnPage = { step: 'remote-afop-return', Screen: RemoteAfopReturn, continues: 'paymentFulfillment' }

itReturns(page, 'Back from your payment provider')

it.each([
  [
    'refuses the state',
    failsWith(failure('ERR.SSW.PAYMENT.RETURN_UNKNOWN')),
    'Not known yet. At most once.',
    /check your e-mail for a confirmation before you pay again/,
  ],
  [
    'has a decline',
    () => ({ status: 'DECLINED', reason: 'provider_declined' }),
    'No. You weren’t charged.',
    /To pay another way, go back/,
  ],
])('says what it cannot see if a gateway that reports no attempt %s', async (_, paymentFulfillment, money, next) => {
  showReturn(page, () => ({ tripOptions: [] }), undefined, { paymentFulfillment })
  const heading = await screen.findByRole('heading', { name: 'We can’t see this payment from here' })
  await expect.poll(() => document.activeElement).toBe(heading)
  expect(answersOnThePage()[0]).toBe(money)
  expect(answersOnThePage()[2]).toMatch(next)
})
