// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import RefundTracker from '#src/steps/refund-tracker/screen.tsx'
import { showStep } from './answering.tsx'

afterEach(cleanup)

it('has a heading', async () => {
  showStep({ step: 'refund-tracker', Screen: RefundTracker, flow: 'cancelAndRefund', answers: {} })
  expect(await screen.findByRole('heading', { level: 1, name: 'Your refund' })).toBeTruthy()
})
