import { useLingui } from '@lingui/react/macro'
import { useConfiguration } from '#src/trip/configuration.tsx'
import { SelectField } from '#src/ui/SelectField.tsx'

/**
 * Selects the currency of prices. If none is selected, the gateway uses the member's or the storefront's. A currency from a link is listed
 * even if it is none of the storefront's choices. Renders nothing if the storefront offers no choice.
 */
export function CurrencyField({ currency, onChange }: { currency: string; onChange: (currency: string) => void }) {
  const { t } = useLingui()
  const { currencies } = useConfiguration()
  if (currencies.length === 0) return null
  const listed = currency === '' || currencies.includes(currency) ? currencies : [...currencies, currency]
  return (
    <SelectField
      label={t`Currency`}
      name="currency"
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
