import { useLingui } from '@lingui/react/macro'
import type { Cabin } from '#src/domain/search.ts'
import { useConfiguration } from '#src/trip/configuration.tsx'
import { SelectField } from '#src/ui/SelectField.tsx'

/** Selects the cabin. Renders nothing if the storefront does not let travellers choose one. */
export function CabinField({ cabin, onChange }: { cabin: Cabin | ''; onChange: (cabin: Cabin) => void }) {
  const { t } = useLingui()
  const { cabins } = useConfiguration()
  const names: Record<Cabin, string> = {
    Economy: t`Economy`,
    PremiumEconomy: t`Premium economy`,
    Business: t`Business`,
    First: t`First`,
  }
  if (cabins.length === 0) return null
  return (
    <SelectField
      label={t`Cabin`}
      name="class"
      defaultValue={cabin}
      onChange={(event) => {
        const chosen = cabins.find((each) => each === event.currentTarget.value)
        if (chosen) onChange(chosen)
      }}
    >
      {cabins.map((each) => (
        <option key={each} value={each}>
          {names[each]}
        </option>
      ))}
    </SelectField>
  )
}
