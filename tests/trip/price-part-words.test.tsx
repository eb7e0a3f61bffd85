// @vitest-environment jsdom
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { useDiscountName, useTaxName } from '#src/trip/price-part-words.ts'

afterEach(cleanup)

function Names({ taxes, discounts }: { taxes: string[]; discounts: string[] }) {
  const [taxName, discountName] = [useTaxName(), useDiscountName()]
  return [...taxes.map(taxName), ...discounts.map(discountName)].join(' | ')
}

it('names a charge with its country, and shows the code of an unknown one', () => {
  i18n.load('en-US', {})
  i18n.activate('en-US')
  const { container } = render(
    <I18nProvider i18n={i18n}>
      <Names taxes={['YQ', 'PT', 'YP', 'IZ', 'PSC', 'Q9']} discounts={['WELCOME10', 'COMPANION', '']} />
    </I18nProvider>,
  )
  expect(container.textContent.split(' | ')).toEqual([
    'Carrier surcharge',
    'Security charge, Portugal',
    'Airport charge, Portugal',
    'Solidarity tax, France',
    'Airport charge',
    'Tax or charge Q9',
    'Promo code WELCOME10',
    'Companion discount',
    'Discount',
  ])
})
