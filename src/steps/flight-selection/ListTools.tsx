import { Trans, useLingui } from '@lingui/react/macro'
import { Chip } from '#src/ui/Chip.tsx'
import { Caption } from '#src/ui/Layout.tsx'
import { DownIcon } from '#src/ui/icons.tsx'
import { LiveRegion } from '#src/ui/LiveRegion.tsx'
import { type FilterName, filterNames, type SortOrder, sortOrders } from './shown-rows.ts'
import styles from './flight-selection.module.css'

/** Order and filters of the list. */
export interface ListToolsProps {
  order: SortOrder
  onOrder: (order: SortOrder) => void
  on: ReadonlySet<FilterName>
  onFilter: (name: FilterName) => void
  shown: number
  all: number
}

/** A native select for the order, a chip for each filter, and how many flights are left. */
export function ListTools({ order, onOrder, on, onFilter, shown, all }: ListToolsProps) {
  const { t } = useLingui()
  const orders: Record<SortOrder, string> = {
    price: t`Cheapest first`,
    duration: t`Shortest first`,
    departure: t`Earliest departure`,
    arrival: t`Earliest arrival`,
    emissions: t`Least CO₂ first`,
  }
  const filters: Record<FilterName, string> = {
    nonstop: t`Nonstop`,
    morning: t`Leave before 12:00`,
    sameDay: t`Arrive the same day`,
    ownAircraft: t`Our own aircraft only`,
  }
  return (
    <div className={styles.tools}>
      <span className={styles.order}>
        <select
          aria-label={t`Order of the flights`}
          value={order}
          onChange={(event) => onOrder(sortOrders.find((each) => each === event.currentTarget.value) ?? 'price')}
        >
          {sortOrders.map((each) => (
            <option key={each} value={each}>
              {orders[each]}
            </option>
          ))}
        </select>
        <DownIcon />
      </span>
      {filterNames.map((name) => (
        <Chip key={name} pressed={on.has(name)} onClick={() => onFilter(name)}>
          {filters[name]}
        </Chip>
      ))}
      <span className={styles.count}>
        <Caption>
          <Trans>
            {shown} of {all} shown
          </Trans>
        </Caption>
      </span>
      <LiveRegion message={on.size > 0 ? t`${shown} of ${all} flights shown` : ''} />
    </div>
  )
}
