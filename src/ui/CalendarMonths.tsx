import { useEffect, useEffectEvent } from 'react'
import styles from './CalendarPopup.module.css'
import { addMonths, dateWriter } from './calendar-dates.ts'
import type { useCalendarDays } from './calendar-days.ts'
import { CalendarMonth, type CalendarMonthProps } from './CalendarMonth.tsx'
import { classes } from './classes.ts'
import { BackIcon, ForwardIcon } from './popup-icons.tsx'

export interface CalendarMonthsProps extends Omit<CalendarMonthProps, 'month' | 'name' | 'isSecond' | 'focused'> {
  days: ReturnType<typeof useCalendarDays>
  words: { previousMonth: string; nextMonth: string }
  /** On the page, the months fill the width and their days have room for more than a price. */
  isOnPage?: boolean | undefined
  /** Called with the first day of each visible month, to load its prices. */
  onMonth?: ((isoDate: string) => void) | undefined
}

/** The visible months, two or on a phone one, and the buttons to turn them. `useCalendarDays` describes the keys. */
export function CalendarMonths({ days, words, isOnPage = false, onMonth, ...month }: CalendarMonthsProps) {
  const { focused, shown, secondMonth, isFirstMonth, isLastMonth, keyDown, turn } = days
  const monthName = dateWriter(month.locale, { month: 'long', year: 'numeric' })
  const tellMonths = useEffectEvent((first: string) => {
    onMonth?.(first)
    onMonth?.(addMonths(first, 1))
  })
  useEffect(() => tellMonths(shown), [shown])
  return (
    <>
      <div className={styles.turns}>
        <button
          type="button"
          className={styles.turn}
          aria-label={words.previousMonth}
          aria-disabled={isFirstMonth}
          onClick={() => (isFirstMonth ? undefined : turn(-1))}
        >
          <BackIcon />
        </button>
        <button
          type="button"
          className={styles.turn}
          aria-label={words.nextMonth}
          aria-disabled={isLastMonth}
          onClick={() => (isLastMonth ? undefined : turn(1))}
        >
          <ForwardIcon />
        </button>
      </div>
      <div className={classes(styles.months, isOnPage && styles.onPage)} onKeyDown={keyDown}>
        <CalendarMonth {...month} focused={focused} month={shown} name={monthName(shown)} />
        <CalendarMonth {...month} focused={focused} month={secondMonth} name={monthName(secondMonth)} isSecond />
      </div>
      <p className="visually-hidden" role="status">
        {monthName(shown)}
      </p>
    </>
  )
}
