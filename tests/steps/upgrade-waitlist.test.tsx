// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import UpgradeWaitlist from '#src/steps/upgrade-waitlist/screen.tsx'
import { showStep } from './answering.tsx'

afterEach(cleanup)

it('has a heading', async () => {
  showStep({ step: 'upgrade-waitlist', Screen: UpgradeWaitlist, flow: 'cancelUpgrade', answers: {} })
  expect(await screen.findByRole('heading', { level: 1, name: 'Upgrades you are waiting for' })).toBeTruthy()
})
