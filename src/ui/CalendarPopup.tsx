import { useEffect, useId, useLayoutEffect, type ReactNode, type RefObject } from 'react'
import styles from './CalendarPopup.module.css'
import { clampDate } from './calendar-grid.ts'
import { useCalendarDays } from './calendar-days.ts'
import { CalendarMonths } from './CalendarMonths.tsx'
import { CloseIcon } from './popup-icons.tsx'
import { isIsoDate } from './typed-date.ts'
import { useModalDialog } from './useModalDialog.ts'

/** Translated texts of a calendar. */
export interface CalendarWords {
  /** Accessible name of the button that opens the calendar, such as "Pick the departure day". */
  open: string
  /** Accessible name of the dialog. */
  title: string
  previousMonth: string
  nextMonth: string
  close: string
  /** Text below the grid, for example the keyboard shortcuts or what the prices include. */
  note?: ReactNode
}

/** Content below the number of a day. Screen readers read `label` after the date. */
export interface CalendarDayDetail {
  shown: ReactNode
  label: string
  /** Marks the cheapest day, by shape as well as colour. */
  isBest?: boolean | undefined
  /** The day cannot be picked. `label` gives the reason. */
  isBarred?: boolean | undefined
}

export interface CalendarPopupProps {
  anchor: RefObject<HTMLElement | null>
  value: string
  locale: string
  today: string
  min?: string | undefined
  max?: string | undefined
  words: CalendarWords
  dayDetail?: ((isoDate: string) => CalendarDayDetail | undefined) | undefined
  onMonth?: ((isoDate: string) => void) | undefined
  spanFrom?: string | undefined
  onPick: (isoDate: string) => void
  onClose: () => void
}

/** Positions the dialog below its field and inside the window. On a phone, the style sheet puts the dialog at the bottom. */
function usePlaceUnder(anchor: RefObject<HTMLElement | null>, dialog: RefObject<HTMLDialogElement | null>) {
  useLayoutEffect(() => {
    const field = anchor.current?.getBoundingClientRect()
    const element = dialog.current
    if (!field || !element) return
    const box = element.getBoundingClientRect()
    const isFromRight = getComputedStyle(element).direction === 'rtl'
    const wished = isFromRight ? field.right - box.width : field.left
    const left = Math.max(16, Math.min(wished, window.innerWidth - box.width - 16))
    const below = field.bottom + 6
    const top =
      below + box.height < window.innerHeight
        ? below
        : Math.max(16, Math.min(field.top - box.height - 6, window.innerHeight - box.height - 16))
    element.style.setProperty('--popup-left', `${left}px`)
    element.style.setProperty('--popup-top', `${top}px`)
  })
}

/** Renders a modal calendar below a date field. */
export function CalendarPopup({
  anchor,
  value,
  locale,
  today,
  min,
  max,
  words,
  dayDetail,
  onMonth,
  spanFrom,
  onPick,
  onClose,
}: CalendarPopupProps) {
  const titleId = useId()
  const start = clampDate(isIsoDate(value) ? value : (spanFrom ?? today), min, max)
  const days = useCalendarDays({ start, min, max, locale })
  const { focused } = days
  const { dialog, handlers } = useModalDialog(true, onClose)
  usePlaceUnder(anchor, dialog)
  useEffect(() => {
    dialog.current?.querySelector<HTMLElement>(`[data-date="${focused}"]`)?.focus()
  }, [focused, dialog])
  return (
    <dialog ref={dialog} className={styles.popup} aria-labelledby={titleId} {...handlers}>
      <div className={styles.head}>
        <h2 id={titleId}>{words.title}</h2>
        <button type="button" className={styles.turn} aria-label={words.close} onClick={onClose}>
          <CloseIcon />
        </button>
      </div>
      <CalendarMonths {...{ locale, today, min, max, value, spanFrom, dayDetail, days, words, onMonth, onPick }} />
      {words.note === undefined ? null : <p className={styles.note}>{words.note}</p>}
    </dialog>
  )
}
