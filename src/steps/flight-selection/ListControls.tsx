import { Trans } from '@lingui/react/macro'
import { lazy, Suspense, use, useState } from 'react'
import type { OfferRow, WantedOptions } from '#src/domain/itinerary.ts'
import type { ListView } from '#src/domain/list-view.ts'
import { Button } from '#src/ui/Button.tsx'
import type { ListPrices } from './filtering.ts'
import { FirstRowsContext } from './first-rows.ts'
import { OrderOfList } from './ListTools.tsx'
import { loadFiltering } from './use-filtering.ts'
import { WayControl } from './WayControl.tsx'
import styles from './flight-selection.module.css'

/** Loads the panel together with the filters' rules, so that pressing a filter changes the list without a wait. */
const Filters = lazy(async () => {
  const [panel] = await Promise.all([import('./Filters.tsx'), loadFiltering()])
  return panel
})

export interface ListControlsProps {
  /** Id of the button that opens the filters. */
  id: string
  wayTitle: string
  settings: ListView
  change: (changes: Partial<ListView>) => void
  /** Options that the gateway can price on this leg. */
  can: WantedOptions
  /** Formatted description of what the prices include. */
  priceWords: string
  shown: number
  rows: readonly OfferRow[]
  prices: ListPrices
  /** True in an exchange, whose prices are differences. */
  hasDifferences: boolean
}

/** A row with the price options, sort order and filters, and what the prices include. It scrolls horizontally on a phone. */
export function ListControls({ wayTitle, settings, change, can, priceWords, id, ...list }: ListControlsProps) {
  const { on } = settings
  const count = on.size
  const [isOpen, setIsOpen] = useState(false)
  // Once used, the panel stays mounted, so that its live region can announce that all flights are shown again.
  const [isUsed, setIsUsed] = useState(false)
  if (!isUsed && (isOpen || on.size > 0)) setIsUsed(true)
  return (
    <div className={styles.controls} inert={use(FirstRowsContext) !== undefined}>
      <div className={styles.line}>
        <WayControl title={wayTitle} way={settings.way} can={can} onChange={(way) => change({ way })} />
        <OrderOfList order={settings.order} onOrder={(order) => change({ order })} />
        <Button id={id} variant="plain" aria-expanded={isOpen} aria-controls={`${id}p`} onClick={() => setIsOpen(!isOpen)}>
          {count > 0 ? <Trans>Filters ({count})</Trans> : <Trans>Filters</Trans>}
        </Button>
      </div>
      <p className={styles.priceWords}>{priceWords}</p>
      {isUsed ? (
        <Suspense fallback={null}>
          <Filters {...list} id={id} isOpen={isOpen} on={on} onChange={(left) => change({ on: left })} />
        </Suspense>
      ) : null}
    </div>
  )
}
