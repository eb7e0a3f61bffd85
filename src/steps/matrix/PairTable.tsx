import { Trans, useLingui } from '@lingui/react/macro'
import type { KeyboardEvent } from 'react'
import { datesOf, isCheapest } from '#src/domain/cheapest-pairs.ts'
import type { DatePairPrice } from '#src/domain/itinerary.ts'
import { useLocale } from '#src/trip/language.tsx'
import { useSend } from '#src/trip/trip.tsx'
import { formatDay } from '#src/trip/wall-clock.ts'
import { classes } from '#src/ui/classes.ts'
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx'
import { PairPrice, PairStops } from './pair-price.tsx'
import styles from './matrix.module.css'

const steps: Readonly<Record<string, readonly [rows: number, columns: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}

/** Moves the focus to the neighbouring pair that can be chosen. In right-to-left pages, the first column is on the right. */
const move = (event: KeyboardEvent<HTMLButtonElement>) => {
  const [rows, columns] = steps[event.key] ?? [0, 0]
  const cell = event.currentTarget.closest('td')
  if (!cell || (rows === 0 && columns === 0)) return
  event.preventDefault()
  const onward = getComputedStyle(event.currentTarget).direction === 'rtl' ? -columns : columns
  const row = Number(cell.dataset.row)
  const column = Number(cell.dataset.column)
  for (let far = 1; far < 8; far += 1) {
    const next = cell
      .closest('table')
      ?.querySelector<HTMLElement>(`td[data-row="${row + far * rows}"][data-column="${column + far * onward}"] button`)
    if (next) return next.focus()
  }
}

export interface PairTableProps {
  pairs: readonly DatePairPrice[]
  /** The dates that were searched for. */
  asked: readonly string[]
}

/** The prices of all pairs of dates: departures in the columns, returns in the rows. Arrow keys move between them. */
export function PairTable({ pairs, asked }: PairTableProps) {
  const { t } = useLingui()
  const locale = useLocale()
  const send = useSend()
  const [departures, returns] = [datesOf(pairs, 0), datesOf(pairs, 1)]
  const isAsked = ({ dates }: DatePairPrice) => dates.every((date, leg) => date === asked[leg])
  return (
    <div className={styles.scroll} role="region" aria-label={t`Prices by departure and return date`} tabIndex={0}>
      <table className={styles.table}>
        <caption className="visually-hidden">
          <Trans>Lowest prices of the whole trip. Columns are departure dates, rows are return dates.</Trans>
        </caption>
        <thead>
          <tr>
            <th scope="col" className={styles.corner}>
              <Trans>
                Return ↓<br />
                Departure →
              </Trans>
            </th>
            {departures.map((date) => (
              <th key={date} scope="col">
                {formatDay(date, locale)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {returns.map((back, row) => (
            <tr key={back}>
              <th scope="row">{formatDay(back, locale)}</th>
              {departures.map((out, column) => {
                const pair = pairs.find(({ dates }) => dates[0] === out && dates[1] === back)
                const isBest = pair !== undefined && isCheapest(pair, pairs)
                return (
                  <td key={out} data-row={row} data-column={column}>
                    {pair?.status === 'AVAILABLE' ? (
                      <button
                        type="button"
                        aria-current={isAsked(pair) ? 'true' : undefined}
                        className={classes(styles.pair, isBest && styles.best, isAsked(pair) && styles.asked)}
                        onKeyDown={move}
                        onClick={() => send({ type: 'pair.pick', dates: [out, back] })}
                      >
                        <b>
                          <PairPrice pair={pair} />
                        </b>
                        <span>
                          <PairStops pair={pair} />
                        </span>
                        <VisuallyHidden>
                          {isBest ? <Trans>lowest price</Trans> : null}{' '}
                          <Trans>
                            leaving {formatDay(out, locale)}, returning {formatDay(back, locale)}
                          </Trans>
                        </VisuallyHidden>
                      </button>
                    ) : back < out ? (
                      <span className={styles.none}>
                        <span aria-hidden="true">–</span>
                        <VisuallyHidden>
                          <Trans>return before departure</Trans>
                        </VisuallyHidden>
                      </span>
                    ) : pair ? (
                      <span className={styles.none}>
                        <PairPrice pair={pair} />
                      </span>
                    ) : null}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
