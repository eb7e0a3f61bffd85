import { Trans, useLingui } from '@lingui/react/macro'
import { type Cabin, cabins } from '#src/domain/search.ts'
import { SelectField } from '#src/ui/SelectField.tsx'

/** The cabin to travel in. */
export function CabinField({ cabin, onChange }: { cabin: Cabin; onChange: (cabin: Cabin) => void }) {
  const { t } = useLingui()
  return (
    <SelectField
      label={t`Cabin`}
      name="class"
      defaultValue={cabin}
      onChange={(event) => onChange(cabins.find((each) => each === event.currentTarget.value) ?? 'Economy')}
    >
      <option value="Economy">
        <Trans>Economy</Trans>
      </option>
      <option value="PremiumEconomy">
        <Trans>Premium economy</Trans>
      </option>
      <option value="Business">
        <Trans>Business</Trans>
      </option>
      <option value="First">
        <Trans>First</Trans>
      </option>
    </SelectField>
  )
}
