// @vitest-environment jsdom
import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { BillingFields } from '#src/steps/payment/BillingFields.tsx'
import { addressFaults } from '#src/steps/payment/form.ts'
import type { FieldGiven } from '#src/trip/fields.ts'

afterEach(cleanup)

const field = (id: string): FieldGiven => ({ id, value: '', error: undefined, onChange: () => undefined, required: true })

it.each([
  ['en-US', ['street1', 'postcode', 'city', 'country']],
  ['ja-JP', ['country', 'postcode', 'city', 'street1']],
])('address fields and their errors follow the order of addresses in %s', (locale, order) => {
  render(
    <I18nProvider i18n={setupI18n({ locale, messages: { [locale]: {} } })}>
      <BillingFields heading="Address" entries={{ field }} />
    </I18nProvider>,
  )
  const shown = [...screen.getAllByRole('textbox'), screen.getByRole('combobox')].toSorted((one, other) =>
    one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1,
  )
  expect(shown.map(({ id }) => id)).toEqual(order)
  expect(Object.keys(addressFaults({}, locale))).toEqual(order)
})
