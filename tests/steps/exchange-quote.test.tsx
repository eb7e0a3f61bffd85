// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import ExchangeQuote from '#src/steps/exchange-quote/screen.tsx'
import { showStep } from './answering.tsx'

afterEach(cleanup)

it('has a heading', async () => {
  showStep({ step: 'exchange-quote', Screen: ExchangeQuote, flow: 'exchange', answers: {} })
  expect(await screen.findByRole('heading', { level: 1, name: 'Your change, old and new' })).toBeTruthy()
})
