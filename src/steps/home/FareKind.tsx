import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useConfiguration } from '#src/trip/configuration.tsx'
import { CheckboxField } from '#src/ui/CheckboxField.tsx'
import { SelectField } from '#src/ui/SelectField.tsx'
import { mostCompanionPairs, type SearchFormValues } from './search-form.ts'

export interface FareKindProps {
  form: Pick<SearchFormValues, 'awardBooking' | 'companions' | 'passengers'>
  onChange: (changes: Pick<SearchFormValues, 'awardBooking' | 'companions'>) => void
}

/**
 * Options for prices in miles and for companion fares, where the storefront sells them. Only one can be chosen: companion fares are paid
 * with money.
 */
export function FareKind({ form, onChange }: FareKindProps) {
  const { t } = useLingui()
  const { awardBooking, sellsCompanionFares } = useConfiguration()
  const most = sellsCompanionFares ? mostCompanionPairs(form.passengers) : 0
  const pairs = Array.from({ length: most }, (_, index) => index + 1)
  return (
    <>
      {awardBooking.isEnabled ? (
        <CheckboxField
          label={<Trans>Pay with miles</Trans>}
          name="awardBooking"
          value="true"
          checked={form.awardBooking}
          onChange={({ target }) => onChange({ awardBooking: target.checked, companions: 0 })}
        />
      ) : null}
      {most > 0 ? (
        <SelectField
          label={t`Companion fares`}
          value={form.companions}
          onChange={({ target }) => onChange({ awardBooking: false, companions: Number(target.value) })}
        >
          <option value={0}>{t`None`}</option>
          {pairs.map((count) => (
            <option key={count} value={count}>
              {t`${plural(count, { one: 'for # pair of adults', other: 'for # pairs of adults' })}`}
            </option>
          ))}
        </SelectField>
      ) : null}
    </>
  )
}
