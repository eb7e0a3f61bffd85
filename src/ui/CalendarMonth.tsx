import { useId } from 'react'
import styles from './CalendarPopup.module.css'
import { addDays, dateWriter } from './calendar-dates.ts'
import { firstWeekday, startOfWeek, weeksOfMonth } from './calendar-grid.ts'
import type { CalendarDayDetail } from './CalendarPopup.tsx'
import { classes } from './classes.ts'
import { weekdayNames } from './weekday-names.ts'

export interface CalendarMonthProps {
  /** First day of the month. */
  month: string
  name: string
  /** Whether this is the second of two months, which is hidden on a phone. */
  isSecond?: boolean | undefined
  locale: string
  today: string
  min?: string | undefined
  max?: string | undefined
  value: string
  /** The only day in the tab order (ISO date). */
  focused: string
  spanFrom?: string | undefined
  dayDetail?: ((isoDate: string) => CalendarDayDetail | undefined) | undefined
  /** Returns why a day before `min` or after `max` cannot be picked. Without it, such days show only their number. */
  outDetail?: ((isoDate: string) => CalendarDayDetail) | undefined
  onPick: (isoDate: string) => void
}

function Day({ date, label, digits, props }: { date: string; label: string; digits: string; props: CalendarMonthProps }) {
  const isOut = (props.min !== undefined && date < props.min) || (props.max !== undefined && date > props.max)
  const detail = isOut ? props.outDetail?.(date) : props.dayDetail?.(date)
  const isBarred = isOut || detail?.isBarred === true
  const isInSpan = props.spanFrom !== undefined && date >= props.spanFrom && date <= props.focused
  return (
    <button
      type="button"
      data-date={date}
      tabIndex={date === props.focused ? 0 : -1}
      aria-label={detail ? `${label}, ${detail.label}` : label}
      aria-disabled={isBarred || undefined}
      aria-current={date === props.today ? 'date' : undefined}
      className={classes(
        styles.day,
        date === props.value && styles.chosen,
        isInSpan && styles.inSpan,
        detail?.isBest && styles.best,
      )}
      onClick={() => (isBarred ? undefined : props.onPick(date))}
    >
      <span className={styles.number}>{digits}</span>
      {detail ? <span className={styles.detail}>{detail.shown}</span> : null}
    </button>
  )
}

/** A month as an ARIA grid of days. The surrounding calendar moves the focus between days. */
export function CalendarMonth(props: CalendarMonthProps) {
  const nameId = useId()
  const firstDay = firstWeekday(props.locale)
  const weekStart = startOfWeek(props.month, firstDay)
  const longName = dateWriter(props.locale, { weekday: 'long' })
  const fullDate = dateWriter(props.locale, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })
  const digits = new Intl.NumberFormat(props.locale)
  return (
    <div className={classes(styles.month, props.isSecond && styles.second)}>
      <h3 className={styles.name} id={nameId}>
        {props.name}
      </h3>
      <table role="grid" aria-labelledby={nameId} className={classes(styles.grid, props.dayDetail && styles.priced)}>
        <thead>
          <tr>
            {weekdayNames(props.locale, weekStart).map((name, index) => (
              <th key={index} scope="col" abbr={longName(addDays(weekStart, index))}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOfMonth(props.month, firstDay).map((week, row) => (
            <tr key={week.find(Boolean) ?? row}>
              {week.map((date, column) =>
                date === undefined ? (
                  <td key={column} />
                ) : (
                  <td key={column} aria-selected={date === props.value}>
                    <Day date={date} label={fullDate(date)} digits={digits.format(Number(date.slice(8)))} props={props} />
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
