import { useLingui } from '@lingui/react/macro'

/** The options of a select for a country, of which the first is none. */
export function CountryOptions({ countries }: { countries: readonly { code: string; name: string }[] }) {
  const { t } = useLingui()
  return (
    <>
      <option value="">{t`Choose`}</option>
      {countries.map(({ code, name }) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </>
  )
}
