import { useLingui } from '@lingui/react/macro'
import { Chart } from './Chart.tsx'
import styles from './Chart.module.css'
import { useDrawnChart } from './drawn-charts.ts'
import type { Lit } from './highlights.ts'

export type { Lit } from './highlights.ts'

export interface ChartViewProps {
  /** The chart's name, for example `booking`. */
  chart: string
  lit?: Lit
  /** The whole way that was taken. Other states are folded until the user shows them. */
  way?: Lit | undefined
  /** Called when the label of a transition is pressed. */
  onTransition?: (id: string) => void
  /** Called when a state is selected. */
  onState?: (id: string) => void
}

/**
 * Loads the drawing of a chart and shows it with highlights, as a drawing and as a tree. The drawing shows the overview or one
 * open state, by default the traveller's step.
 */
export function ChartView({ chart, ...rest }: ChartViewProps) {
  const { t } = useLingui()
  const drawn = useDrawnChart(chart)
  if (drawn === 'failed')
    return <p className={styles.missing}>{t`The drawing of this chart couldn’t be loaded. Reload the page.`}</p>
  if (!drawn) return <div className={styles.frame} aria-busy="true" />
  return <Chart key={chart} chart={drawn} {...rest} />
}
