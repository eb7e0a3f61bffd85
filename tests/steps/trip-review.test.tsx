// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import TripReview from '#src/steps/trip-review/screen.tsx'
import { showStep } from './answering.tsx'

afterEach(cleanup)

it('has a heading', async () => {
  showStep({ step: 'trip-review', Screen: TripReview, flow: 'mto', answers: {} })
  expect(await screen.findByRole('heading', { level: 1, name: 'What changes in your trip' })).toBeTruthy()
})
