import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useMemo } from 'react'
import type { OfferRow } from '#src/domain/itinerary.ts'
import { type FilterName, filterNames } from '#src/domain/list-view.ts'
import { Button } from '#src/ui/Button.tsx'
import { Chip } from '#src/ui/Chip.tsx'
import { Caption, Row } from '#src/ui/Layout.tsx'
import { LiveRegion } from '#src/ui/LiveRegion.tsx'
import { SelectField } from '#src/ui/SelectField.tsx'
import { useFilterNames } from './filter-names.ts'
import { countWith, filterValues, type ListPrices, withFilter } from './filtering.ts'
import styles from './Filters.module.css'

export interface FiltersProps {
  /** Id of the button that opens the panel. The panel's own id is this one with a `p` appended. */
  id: string
  isOpen: boolean
  on: ReadonlySet<FilterName>
  onChange: (on: ReadonlySet<FilterName>) => void
  /** Number of flights that the filters leave. */
  shown: number
  /** All flights of the leg. */
  rows: readonly OfferRow[]
  prices: ListPrices
  /** True in an exchange. Its prices are differences, for which a price limit makes no sense. */
  hasDifferences: boolean
}

interface GroupProps {
  legend: ReactNode
  names: readonly FilterName[]
  chip: (name: FilterName) => ReactNode
}

/** Alternatives, such as airlines: a flight has to match only one of those that are on. */
function Group({ legend, names, chip }: GroupProps) {
  if (names.length === 0) return null
  return (
    <fieldset className={styles.group}>
      <legend>{legend}</legend>
      <Row gap={2}>{names.map(chip)}</Row>
    </fieldset>
  )
}

/** The filters that are on, each a button that removes it. The focus then moves to another one, or to the button that opens the panel. */
function ActiveFilters({ id, on, onChange, rows }: Pick<FiltersProps, 'id' | 'on' | 'onChange' | 'rows'>) {
  const { t } = useLingui()
  const nameOf = useFilterNames(rows)
  const remove = (name: FilterName, item: Element | null) => {
    const next = item?.nextElementSibling ?? item?.previousElementSibling
    const target = next?.querySelector('button') ?? document.getElementById(id)
    target?.focus()
    onChange(withFilter(on, name))
  }
  return (
    <ul className={styles.active} aria-label={t`Active filters`}>
      {[...on].map((name) => {
        const called = nameOf(name)
        return (
          <li key={name}>
            <Button
              aria-label={t`${called}: remove this filter`}
              onClick={({ currentTarget }) => remove(name, currentTarget.closest('li'))}
            >
              {called}
            </Button>
          </li>
        )
      })}
    </ul>
  )
}

/** Counts the flights that match each filter, once for the same filters. The list that follows them renders the panel a second time. */
const useCounts = (rows: readonly OfferRow[], on: ReadonlySet<FilterName>, prices: ListPrices): ((name: FilterName) => number) =>
  useMemo(() => {
    const counts = new Map<FilterName, number>()
    return (name) => {
      const count = counts.get(name) ?? countWith(rows, on, name, prices)
      counts.set(name, count)
      return count
    }
  }, [rows, on, prices])

/** The filters of a list, each with the number of flights that match it. While the panel is closed, those that are on can be removed. */
export default function Filters({ id, isOpen, on, onChange, shown, rows, prices, hasDifferences }: FiltersProps) {
  const { t } = useLingui()
  const nameOf = useFilterNames(rows)
  const countOf = useCounts(rows, on, prices)
  const isAward = rows.some(({ offers }) => offers.some(({ price }) => price?.points !== undefined))
  const hasLimits = !isAward && !hasDifferences
  const values = useMemo(() => filterValues(rows, on, prices, hasLimits), [rows, on, prices, hasLimits])
  const all = rows.length
  const news = <LiveRegion message={t`${shown} of ${all} flights shown`} />
  if (!isOpen)
    return (
      <>
        {on.size > 0 ? <ActiveFilters id={id} on={on} onChange={onChange} rows={rows} /> : null}
        {news}
      </>
    )
  const chip = (name: FilterName) => (
    <Chip key={name} pressed={on.has(name)} onClick={() => onChange(withFilter(on, name))}>
      {nameOf(name)} ({countOf(name)})
    </Chip>
  )
  const limit = (label: string, any: string, names: readonly FilterName[]) => {
    const chosen = names.find((name) => on.has(name))
    const without = new Set([...on].filter((name) => name !== chosen))
    if (names.length === 0) return null
    return (
      <SelectField
        label={label}
        value={chosen ?? ''}
        onChange={({ currentTarget }) => {
          const picked = names.find((name) => name === currentTarget.value)
          onChange(picked ? withFilter(without, picked) : without)
        }}
      >
        <option value="">{any}</option>
        {names.map((name) => (
          <option key={name} value={name}>
            {nameOf(name)} ({countOf(name)})
          </option>
        ))}
      </SelectField>
    )
  }
  return (
    <div id={`${id}p`} className={styles.filters} role="group" aria-label={t`Filters`}>
      <Row gap={2}>{filterNames.map(chip)}</Row>
      <Group legend={<Trans>Airlines</Trans>} names={values.airline} chip={chip} />
      <Group legend={<Trans>Connections</Trans>} names={values.via} chip={chip} />
      <Group legend={<Trans>Aircraft</Trans>} names={values.aircraft} chip={chip} />
      <Row gap={4}>
        {limit(t`Longest journey`, t`Any duration`, values.duration)}
        {limit(t`Highest price`, t`Any price`, values.price)}
      </Row>
      <Row apart>
        <Caption>
          <Trans>
            {shown} of {all} shown
          </Trans>
        </Caption>
        {on.size > 0 ? (
          <Button
            variant="plain"
            onClick={() => {
              document.getElementById(id)?.focus()
              onChange(new Set())
            }}
          >
            <Trans>Remove all filters</Trans>
          </Button>
        ) : null}
      </Row>
      {news}
    </div>
  )
}
