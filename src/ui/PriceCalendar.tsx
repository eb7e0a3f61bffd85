import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import styles from './CalendarPopup.module.css'
import { addDays, addMonths, dateWriter, startOfMonth } from './calendar-dates.ts'
import { useCalendarDays } from './calendar-days.ts'
import { CalendarMonth } from './CalendarMonth.tsx'
import type { CalendarDayDetail } from './CalendarPopup.tsx'
import { classes } from './classes.ts'
import { BackIcon, ForwardIcon } from './popup-icons.tsx'

export interface PriceCalendarProps {
  /** The chosen day (ISO date). */
  value: string
  /** The day whose month is shown first. */
  start: string
  locale: string
  today: string
  /** First and last day that can be picked. The other days of their months are shown with the reason. */
  min: string
  max: string
  words: { previousMonth: string; nextMonth: string }
  dayDetail: (isoDate: string) => CalendarDayDetail | undefined
  outDetail: (isoDate: string) => CalendarDayDetail
  /** Called with the first day of each visible month, to load its prices. */
  onMonth: (isoDate: string) => void
  onPick: (isoDate: string) => void
}

/** A calendar on the page itself, with two months or, on a phone, one. `useCalendarDays` describes its keys. */
export function PriceCalendar({ start, min, max, words, onMonth, ...month }: PriceCalendarProps) {
  const { locale, onPick } = month
  const frame = useRef<HTMLDivElement>(null)
  const hasMoved = useRef(false)
  const days = useCalendarDays({ start, min: startOfMonth(min), max: addDays(addMonths(startOfMonth(max), 1), -1), locale })
  const { focused, shown, secondMonth } = days
  const tellMonths = useEffectEvent((first: string) => {
    onMonth(first)
    onMonth(addMonths(first, 1))
  })
  useEffect(() => tellMonths(shown), [shown])
  useLayoutEffect(() => {
    if (hasMoved.current) frame.current?.querySelector<HTMLElement>(`[data-date="${focused}"]`)?.focus()
    hasMoved.current = false
  }, [focused])
  const monthName = dateWriter(locale, { month: 'long', year: 'numeric' })
  const shared = {
    ...month,
    min,
    max,
    focused,
    onPick: (date: string) => {
      days.settle(date)
      onPick(date)
    },
  }
  return (
    <div ref={frame}>
      <div className={styles.turns}>
        <button
          type="button"
          className={styles.turn}
          aria-label={words.previousMonth}
          aria-disabled={days.isFirstMonth}
          onClick={() => (days.isFirstMonth ? undefined : days.turn(-1))}
        >
          <BackIcon />
        </button>
        <button
          type="button"
          className={styles.turn}
          aria-label={words.nextMonth}
          aria-disabled={days.isLastMonth}
          onClick={() => (days.isLastMonth ? undefined : days.turn(1))}
        >
          <ForwardIcon />
        </button>
      </div>
      <div
        className={classes(styles.months, styles.onPage)}
        onKeyDown={(event) => {
          hasMoved.current = days.keyDown(event)
        }}
      >
        <CalendarMonth {...shared} month={shown} name={monthName(shown)} />
        <CalendarMonth {...shared} month={secondMonth} name={monthName(secondMonth)} isSecond />
      </div>
      <p className="visually-hidden" role="status">
        {monthName(shown)}
      </p>
    </div>
  )
}
