import { useEffect, useState } from 'react'
import type { Way } from '#src/domain/itinerary.ts'
import { useDrafts } from '#src/trip/draft.tsx'
import { plainWay } from './priced.ts'
import { type FilterName, filterNames, type SortOrder, sortOrders } from './shown-rows.ts'

/** Display settings of the list. They survive a reload. */
export interface ViewSettings {
  order: SortOrder
  on: ReadonlySet<FilterName>
  way: Way
}

const read = (draft: unknown): ViewSettings => {
  const { order, on, way } = (typeof draft === 'object' && draft !== null ? draft : {}) as Record<string, unknown>
  const ticks = (typeof way === 'object' && way !== null ? way : {}) as Record<string, unknown>
  return {
    order: sortOrders.find((each) => each === order) ?? 'price',
    on: new Set(filterNames.filter((name) => Array.isArray(on) && on.includes(name))),
    way: { ...plainWay, bag: ticks.bag === true, seat: ticks.seat === true, freeChanges: ticks.freeChanges === true },
  }
}

/** Returns the display settings, and a function that changes some of them and saves the draft. */
export const useViewSettings = (): [ViewSettings, (changes: Partial<ViewSettings>) => void] => {
  const drafts = useDrafts()
  const [settings, setSettings] = useState(() => read(drafts.read('flight-selection')))
  useEffect(() => {
    drafts.write('flight-selection', { ...settings, on: [...settings.on] })
  }, [drafts, settings])
  return [settings, (changes) => setSettings((now) => ({ ...now, ...changes }))]
}
