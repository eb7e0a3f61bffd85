import { useState, type KeyboardEvent } from 'react'
import { addDays, addMonths } from './calendar-dates.ts'
import { clampDate, firstWeekday, startOfMonth, startOfWeek } from './calendar-grid.ts'

/** Below this width, in em as in the style sheet, a single month is shown. */
const twoMonths = 49.75

const isWindowNarrow = (): boolean =>
  window.innerWidth < twoMonths * (Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16)

function moveOf(key: string, isShifted: boolean, isFromRight: boolean, firstDay: number): ((date: string) => string) | undefined {
  const onward = isFromRight ? -1 : 1
  const moves: Record<string, (date: string) => string> = {
    ArrowLeft: (date) => addDays(date, -onward),
    ArrowRight: (date) => addDays(date, onward),
    ArrowUp: (date) => addDays(date, -7),
    ArrowDown: (date) => addDays(date, 7),
    Home: (date) => startOfWeek(date, firstDay),
    End: (date) => addDays(startOfWeek(date, firstDay), 6),
    PageUp: (date) => addMonths(date, isShifted ? -12 : -1),
    PageDown: (date) => addMonths(date, isShifted ? 12 : 1),
  }
  return moves[key]
}

/** The day on which a calendar opens, and the first and last day that the keyboard reaches (ISO dates). */
interface CalendarBounds {
  start: string
  min: string | undefined
  max: string | undefined
  locale: string
}

/**
 * Manages which day of a calendar has the focus and which months are visible. Arrow keys move by day and week, Page Up and Page Down by
 * month (with Shift by year), and Home and End within the week.
 */
export function useCalendarDays({ start, min, max, locale }: CalendarBounds) {
  const [focused, setFocused] = useState(start)
  const [shown, setShown] = useState(() => startOfMonth(start))
  const secondMonth = addMonths(shown, 1)
  const show = (date: string) => {
    const month = startOfMonth(date)
    const isNarrow = isWindowNarrow()
    if (month < shown || month > secondMonth) setShown(month < shown ? month : addMonths(month, isNarrow ? 0 : -1))
    else if (month !== shown && isNarrow) setShown(month)
  }
  return {
    focused,
    shown,
    secondMonth,
    isFirstMonth: min !== undefined && startOfMonth(min) >= shown,
    isLastMonth: max !== undefined && startOfMonth(max) <= shown,
    /** Makes a day the only one in the tab order, without turning to its month. */
    settle: setFocused,
    /** Moves the focus by a key. False if the calendar does not use the key. */
    keyDown: (event: KeyboardEvent<HTMLElement>): boolean => {
      const isFromRight = getComputedStyle(event.currentTarget).direction === 'rtl'
      const move = moveOf(event.key, event.shiftKey, isFromRight, firstWeekday(locale))
      if (!move) return false
      event.preventDefault()
      const next = clampDate(move(focused), min, max)
      show(next)
      setFocused(next)
      return true
    },
    turn: (months: number) => {
      setShown(addMonths(shown, months))
      setFocused(clampDate(addMonths(focused, months), min, max))
    },
  }
}
