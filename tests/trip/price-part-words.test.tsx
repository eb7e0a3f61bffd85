// @vitest-environment jsdom
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { useDiscountName, useTaxName } from '#src/trip/price-part-words.ts'

afterEach(cleanup)

function Names({ taxes, discounts }: { taxes: string[]; discounts: [label: string, segmentId?: string][] }) {
  const [taxName, discountName] = [useTaxName(), useDiscountName()]
  return [...taxes.map(taxName), ...discounts.map((discount) => discountName(...discount))].join(' | ')
}

it('names a discount with its leg and a charge with its country, and shows the code of an unknown one', () => {
  i18n.load('en-US', {})
  i18n.activate('en-US')
  const { container } = render(
    <I18nProvider i18n={i18n}>
      <Names
        taxes={['YQ', 'PT', 'YP', 'IZ', 'PSC', 'Q9']}
        discounts={[['WELCOME10'], ['FLEX15', 'ATH-LIS-2027-05-11T09:00:00'], ['COMPANION'], ['']]}
      />
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
    'Promo code FLEX15, \u2068ATH – LIS\u2069',
    'Companion discount',
    'Discount',
  ])
})
