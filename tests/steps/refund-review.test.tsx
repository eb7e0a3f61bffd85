// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import RefundReview from '#src/steps/refund-review/screen.tsx'
import { showStep } from './answering.tsx'

afterEach(cleanup)

it('has a heading', async () => {
  showStep({ step: 'refund-review', Screen: RefundReview, flow: 'cancelAndRefund', answers: {} })
  expect(await screen.findByRole('heading', { level: 1, name: 'Cancel your trip' })).toBeTruthy()
})
