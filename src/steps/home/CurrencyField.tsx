import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { useConfiguration } from '#src/trip/configuration.tsx'
import { SelectField } from '#src/ui/SelectField.tsx'
import type { CurrencyChoiceProps } from './CurrencyChoice.tsx'

export interface CurrencyFieldProps extends CurrencyChoiceProps {
  /** True if the field replaces the pressed button and takes over its focus. */
  takesFocus: boolean
}

/**
 * Select field for the currency of the prices. If none is selected, the gateway uses the member's or the storefront's. A currency from a
 * link is listed even if the storefront does not offer it.
 */
export function CurrencyField({ currency, onChange, takesFocus }: CurrencyFieldProps) {
  const { t } = useLingui()
  const { currencies } = useConfiguration()
  const field = useRef<HTMLSelectElement>(null)
  useEffect(() => {
    if (takesFocus) field.current?.focus()
  }, [takesFocus])
  const listed = currency === '' || currencies.includes(currency) ? currencies : [...currencies, currency]
  return (
    <SelectField
      label={t`Currency`}
      name="currency"
      ref={field}
      defaultValue={currency}
      onChange={(event) => onChange(event.currentTarget.value)}
    >
      <option value="">{t`Your usual currency`}</option>
      {listed.map((code) => (
        <option key={code} value={code}>
          {code}
        </option>
      ))}
    </SelectField>
  )
}
