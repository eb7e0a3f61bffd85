import { useLingui } from '@lingui/react/macro'
import type { Step } from '#src/domain/step.ts'
import styles from '#src/ui/Tabs.module.css'

/** Tab-like links to the entry pages. Home loads no script for the other pages. */
export function Errands({ at }: { at: Step }) {
  const { t } = useLingui()
  const errands = [
    ['home', t`Flights`],
    ['myb', t`My booking`],
    ['flight-status', t`Flight status`],
    ['flight-schedule', t`Timetable`],
    ['explore', t`Explore`],
  ]
  return (
    <ul className={styles.list}>
      {errands.map(([step, name]) => (
        <li key={step}>
          <a className={styles.tab} href={`#/${step}`} aria-current={step === at || undefined}>
            {name}
          </a>
        </li>
      ))}
    </ul>
  )
}
