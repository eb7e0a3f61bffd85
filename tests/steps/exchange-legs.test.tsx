// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import ExchangeLegs from '#src/steps/exchange-legs/screen.tsx'
import { showStep } from './answering.tsx'

afterEach(cleanup)

it('has a heading', async () => {
  showStep({ step: 'exchange-legs', Screen: ExchangeLegs, flow: 'exchange', answers: {} })
  expect(await screen.findByRole('heading', { level: 1, name: 'Which flights do you want to change?' })).toBeTruthy()
})
