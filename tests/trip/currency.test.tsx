// @vitest-environment jsdom
import { cleanup } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { storefronts } from '#src/gateway/platform/storefronts.ts'
import { cart } from '#src/operations/outcomes/samples/trip.ts'
import { useCurrency } from '#src/trip/currency.ts'
import { showStep } from '#tests/steps/answering.tsx'

afterEach(cleanup)

function Shown() {
  return <output>{useCurrency()}</output>
}

it('is the currency of the cart, and before there is a cart that of the storefront', () => {
  const shown = [cart(), undefined].map((held) => {
    const { container } = showStep({
      step: 'home',
      Screen: Shown,
      answers: {},
      kept: { cart: held },
      configuration: storefronts[1],
    })
    return container.textContent
  })
  expect(shown).toEqual(['EUR', 'AED'])
})
