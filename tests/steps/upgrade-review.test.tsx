// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import UpgradeReview from '#src/steps/upgrade-review/screen.tsx'
import { showStep } from './answering.tsx'

afterEach(cleanup)

it('has a heading', async () => {
  showStep({ step: 'upgrade-review', Screen: UpgradeReview, flow: 'upgrade', answers: {} })
  expect(await screen.findByRole('heading', { level: 1, name: 'Check your upgrade' })).toBeTruthy()
})
