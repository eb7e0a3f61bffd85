import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { type SortOrder, sortOrders } from '#src/domain/list-view.ts'
import { DownIcon } from '#src/ui/icons.tsx'
import { LiveRegion } from '#src/ui/LiveRegion.tsx'
import styles from './flight-selection.module.css'

export interface OrderOfListProps {
  order: SortOrder
  onOrder: (order: SortOrder) => void
}

const useOrderNames = (): Record<SortOrder, string> => {
  const { t } = useLingui()
  return {
    price: t`Cheapest first`,
    duration: t`Shortest first`,
    departure: t`Earliest departure`,
    arrival: t`Earliest arrival`,
    emissions: t`Least CO₂ first`,
  }
}

/**
 * Tells screen readers how many flights were found and in which order they are listed. It stays mounted while the search runs, when it is
 * empty, so that its text is news when the flights stand.
 */
export function FlightsFound({ count, order }: { count: number | undefined; order: SortOrder }) {
  const { t } = useLingui()
  const name = useOrderNames()[order]
  const found = count === undefined ? '' : t`${plural(count, { one: '# flight found.', other: '# flights found.' })} ${name}`
  return <LiveRegion message={found} />
}

/** Selects the sort order with a native select. */
export function OrderOfList({ order, onOrder }: OrderOfListProps) {
  const { t } = useLingui()
  const orders = useOrderNames()
  return (
    <span className={styles.order}>
      <select
        aria-label={t`Sort by`}
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
  )
}
