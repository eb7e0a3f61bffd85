// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import UpgradeOffers from '#src/steps/upgrade-offers/screen.tsx'
import { showStep } from './answering.tsx'

afterEach(cleanup)

it('has a heading', async () => {
  showStep({ step: 'upgrade-offers', Screen: UpgradeOffers, flow: 'upgrade', answers: {} })
  expect(await screen.findByRole('heading', { level: 1, name: 'Upgrades for your trip' })).toBeTruthy()
})
