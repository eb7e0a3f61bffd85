import { useId, useState } from 'react'
import type { WantedOptions } from '#src/domain/itinerary.ts'
import type { FilterName, ListView } from '#src/domain/list-view.ts'
import { inLocale } from '#src/domain/configuration.ts'
import { useConfiguration } from '#src/trip/configuration.tsx'
import { useLocale } from '#src/trip/language.tsx'
import { FilterDoor, Filters, OrderOfList } from './ListTools.tsx'
import { WayControl } from './WayControl.tsx'
import styles from './flight-selection.module.css'

export interface ListControlsProps {
  wayTitle: string
  settings: ListView
  change: (changes: Partial<ListView>) => void
  /** Options that the gateway can price on this leg. */
  can: WantedOptions
  /** Formatted description of what the prices include. */
  priceWords: string
  shown: number
  all: number
}

/** A row with the price options, sort order and filters, and what the prices include. It scrolls horizontally on a phone. */
export function ListControls({ wayTitle, settings, change, can, priceWords, shown, all }: ListControlsProps) {
  const id = useId()
  const airline = inLocale(useConfiguration().name, useLocale())
  const [isOpen, setIsOpen] = useState(settings.on.size > 0)
  const toggle = (name: FilterName) =>
    change({ on: new Set(settings.on.has(name) ? [...settings.on].filter((each) => each !== name) : [...settings.on, name]) })
  return (
    <div className={styles.controls}>
      <div className={styles.line}>
        <WayControl title={wayTitle} way={settings.way} can={can} onChange={(way) => change({ way })} />
        <OrderOfList order={settings.order} onOrder={(order) => change({ order })} />
        <FilterDoor on={settings.on} isOpen={isOpen} controls={id} onOpen={setIsOpen} />
      </div>
      <p className={styles.priceWords}>{priceWords}</p>
      {isOpen ? <Filters id={id} airline={airline} on={settings.on} onFilter={toggle} shown={shown} all={all} /> : null}
    </div>
  )
}
