import {
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useState,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
} from 'react'
import styles from './CalendarPopup.module.css'
import { addDays, addMonths, clampDate, dateWriter, firstWeekday, startOfMonth, startOfWeek } from './calendar-dates.ts'
import { CalendarMonth } from './CalendarMonth.tsx'
import { BackIcon, CloseIcon, ForwardIcon } from './popup-icons.tsx'
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

/**
 * Renders a modal calendar with one or two months. Arrow keys move by day and week, Page Up and Page Down by month (with Shift by year),
 * and Home and End within the week.
 */
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
  const [focused, setFocused] = useState(start)
  const [shown, setShown] = useState(() => startOfMonth(start))
  const { dialog, handlers } = useModalDialog(true, onClose)
  usePlaceUnder(anchor, dialog)
  const tellMonths = useEffectEvent((month: string) => {
    onMonth?.(month)
    onMonth?.(addMonths(month, 1))
  })
  useEffect(() => tellMonths(shown), [shown])
  useEffect(() => {
    dialog.current?.querySelector<HTMLElement>(`[data-date="${focused}"]`)?.focus()
  }, [focused, dialog])

  const monthName = dateWriter(locale, { month: 'long', year: 'numeric' })
  const secondMonth = addMonths(shown, 1)
  const show = (date: string) => {
    const month = startOfMonth(date)
    if (month < shown || month > secondMonth) setShown(month < shown ? month : addMonths(month, window.innerWidth < 796 ? 0 : -1))
    else if (month !== shown && window.innerWidth < 796) setShown(month)
  }
  const keyDown = (event: KeyboardEvent<HTMLElement>) => {
    const isFromRight = getComputedStyle(event.currentTarget).direction === 'rtl'
    const move = moveOf(event.key, event.shiftKey, isFromRight, firstWeekday(locale))
    if (!move) return
    event.preventDefault()
    const next = clampDate(move(focused), min, max)
    show(next)
    setFocused(next)
  }
  const turn = (months: number) => {
    setShown(addMonths(shown, months))
    setFocused(clampDate(addMonths(focused, months), min, max))
  }
  const shared = { locale, today, min, max, value, focused, spanFrom, dayDetail, onPick }
  return (
    <dialog ref={dialog} className={styles.popup} aria-labelledby={titleId} {...handlers}>
      <div className={styles.head}>
        <h2 id={titleId}>{words.title}</h2>
        <button type="button" className={styles.turn} aria-label={words.close} onClick={onClose}>
          <CloseIcon />
        </button>
      </div>
      <div className={styles.turns}>
        <button
          type="button"
          className={styles.turn}
          aria-label={words.previousMonth}
          aria-disabled={min !== undefined && startOfMonth(min) >= shown}
          onClick={() => (min !== undefined && startOfMonth(min) >= shown ? undefined : turn(-1))}
        >
          <BackIcon />
        </button>
        <button
          type="button"
          className={styles.turn}
          aria-label={words.nextMonth}
          aria-disabled={max !== undefined && startOfMonth(max) <= shown}
          onClick={() => (max !== undefined && startOfMonth(max) <= shown ? undefined : turn(1))}
        >
          <ForwardIcon />
        </button>
      </div>
      <div className={styles.months} onKeyDown={keyDown}>
        <CalendarMonth {...shared} month={shown} name={monthName(shown)} />
        <CalendarMonth {...shared} month={secondMonth} name={monthName(secondMonth)} isSecond />
      </div>
      <p className="visually-hidden" role="status">
        {monthName(shown)}
      </p>
      {words.note === undefined ? null : <p className={styles.note}>{words.note}</p>}
    </dialog>
  )
}
