import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { type FilterName, filterNames, type SortOrder, sortOrders } from '#src/domain/list-view.ts'
import { Button } from '#src/ui/Button.tsx'
import { Chip } from '#src/ui/Chip.tsx'
import { Caption } from '#src/ui/Layout.tsx'
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

export interface FilterDoorProps {
  on: ReadonlySet<FilterName>
  isOpen: boolean
  /** Id of the `Filters` panel that the button opens. */
  controls: string
  onOpen: (isOpen: boolean) => void
}

/** Opens the filters. While they are closed, it shows how many are active. */
export function FilterDoor({ on, isOpen, controls, onOpen }: FilterDoorProps) {
  const count = on.size
  return (
    <Button variant="plain" aria-expanded={isOpen} aria-controls={controls} onClick={() => onOpen(!isOpen)}>
      {count > 0 ? <Trans>Filters ({count})</Trans> : <Trans>Filters</Trans>}
    </Button>
  )
}

export interface FiltersProps {
  id: string
  /** Name of the airline. */
  airline: string
  on: ReadonlySet<FilterName>
  onFilter: (name: FilterName) => void
  shown: number
  all: number
}

/** A toggle for each filter, and the number of flights that match. */
export function Filters({ id, airline, on, onFilter, shown, all }: FiltersProps) {
  const { t } = useLingui()
  const filters: Record<FilterName, string> = {
    nonstop: t`Nonstop`,
    oneStop: t`Up to 1 stop`,
    morning: t`Leave before 12:00`,
    afternoon: t`Leave from 12:00 to 18:00`,
    evening: t`Leave after 18:00`,
    sameDay: t`Arrive the same day`,
    shortWait: t`Connect within 3 hours`,
    lowEmissions: t`CO₂ not above usual`,
    oneAirport: t`No change of airport`,
    ownAircraft: t`Operated by ${airline}`,
  }
  return (
    <div id={id} className={styles.filters} role="group" aria-label={t`Filters`}>
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
