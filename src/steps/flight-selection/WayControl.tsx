import { Trans } from '@lingui/react/macro'
import type { WantedOptions } from '#src/domain/itinerary.ts'
import { CheckboxField } from '#src/ui/CheckboxField.tsx'
import styles from './flight-selection.module.css'

export interface WayControlProps {
  title: string
  way: WantedOptions
  /** Options that the gateway can price on this leg. */
  can: WantedOptions
  onChange: (way: WantedOptions) => void
}

/** Checkboxes for the options that every price on the page should include. None is preselected. */
export function WayControl({ title, way, can, onChange }: WayControlProps) {
  if (!can.bag && !can.seat && !can.freeChanges) return null
  const tick = (name: keyof WantedOptions) => ({ checked: way[name], onChange: () => onChange({ ...way, [name]: !way[name] }) })
  return (
    <fieldset className={styles.way}>
      <legend>{title}</legend>
      {can.bag ? <CheckboxField {...tick('bag')} label={<Trans>1 checked bag per adult</Trans>} /> : null}
      {can.seat ? <CheckboxField {...tick('seat')} label={<Trans>Chosen seats</Trans>} /> : null}
      {can.freeChanges ? <CheckboxField {...tick('freeChanges')} label={<Trans>Free changes</Trans>} /> : null}
    </fieldset>
  )
}
