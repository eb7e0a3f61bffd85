import { Trans } from '@lingui/react/macro'
import { CheckboxField } from '#src/ui/CheckboxField.tsx'
import { Caption } from '#src/ui/Layout.tsx'
import type { Way } from './priced.ts'
import styles from './flight-selection.module.css'

/** What every price shall include. */
export interface WayControlProps {
  title: string
  note: string
  way: Way
  /** What the gateway can price on this leg. */
  can: { bag: boolean; seat: boolean; freeChanges: boolean }
  onChange: (way: Way) => void
}

/** Ticks once what the traveller needs; every price below counts it in. Nothing is ticked at first. */
export function WayControl({ title, note, way, can, onChange }: WayControlProps) {
  if (!can.bag && !can.seat && !can.freeChanges) return null
  const tick = (name: keyof Way) => ({ checked: way[name], onChange: () => onChange({ ...way, [name]: !way[name] }) })
  return (
    <fieldset className={styles.way}>
      <legend>{title}</legend>
      <div className={styles.ticks}>
        {can.bag ? <CheckboxField {...tick('bag')} label={<Trans>1 checked bag per adult</Trans>} /> : null}
        {can.seat ? <CheckboxField {...tick('seat')} label={<Trans>Chosen seats</Trans>} /> : null}
        {can.freeChanges ? <CheckboxField {...tick('freeChanges')} label={<Trans>Free changes</Trans>} /> : null}
      </div>
      <p>
        <Caption>{note}</Caption>
      </p>
    </fieldset>
  )
}
