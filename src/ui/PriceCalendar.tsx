import { useLayoutEffect, useRef } from 'react'
import { addDays, addMonths } from './calendar-dates.ts'
import { startOfMonth } from './calendar-grid.ts'
import { useCalendarDays } from './calendar-days.ts'
import { CalendarMonths } from './CalendarMonths.tsx'
import type { CalendarDayDetail } from './CalendarPopup.tsx'

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

/** A calendar that is part of the page, with a price on every day. */
export function PriceCalendar({ start, onPick, ...months }: PriceCalendarProps) {
  const { min, max, locale } = months
  const frame = useRef<HTMLDivElement>(null)
  const hasMoved = useRef(false)
  const days = useCalendarDays({ start, min: startOfMonth(min), max: addDays(addMonths(startOfMonth(max), 1), -1), locale })
  const { focused } = days
  useLayoutEffect(() => {
    if (hasMoved.current) frame.current?.querySelector<HTMLElement>(`[data-date="${focused}"]`)?.focus()
    hasMoved.current = false
  }, [focused])
  return (
    <div ref={frame}>
      <CalendarMonths
        {...months}
        days={{ ...days, keyDown: (event) => (hasMoved.current = days.keyDown(event)) }}
        isOnPage
        onPick={(date) => {
          days.settle(date)
          onPick(date)
        }}
      />
    </div>
  )
}
