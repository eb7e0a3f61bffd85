import { useEffect, useEffectEvent, useRef, useState, type Ref } from 'react'
import field from './Field.module.css'
import { classes } from './classes.ts'
import type { CalendarDayDetail, CalendarPopup, CalendarWords } from './CalendarPopup.tsx'
import { Field, useFieldWiring, type FieldWords } from './Field.tsx'
import { CalendarIcon } from './form-icons.tsx'
import { readDate, writeDate } from './typed-date.ts'
import { useHydrated } from './useHydrated.ts'

export interface DateFieldProps extends FieldWords {
  /** ISO date, or the typed text if it is not a date. Empty if nothing is entered. */
  value: string
  /** Called with the ISO date as soon as the text is a date, otherwise with the text, so that validation can quote it. */
  onChange: (value: string) => void
  onBlur?: (() => void) | undefined
  /** Called after `onChange` with the ISO date of a day that was picked in the calendar. */
  onPick?: ((isoDate: string) => void) | undefined
  /** A counter: each increment opens the calendar. */
  opened?: number | undefined
  locale: string
  /**
   * Today as an ISO date. Typed dates without a year are the next ones from today; the locale decides whether "4/5" is in April or in May.
   */
  today: string
  /** First and last day that can be picked. Validation rejects typed dates outside this range. */
  min?: string | undefined
  max?: string | undefined
  /** Name in the submitted form. The submitted value is an ISO date, or the typed text if JavaScript is off. */
  name?: string | undefined
  id?: string | undefined
  placeholder?: string | undefined
  words: CalendarWords
  /** Returns the content below a day, such as its lowest price. */
  dayDetail?: ((isoDate: string) => CalendarDayDetail | undefined) | undefined
  /** Called with the first day of each displayed month, to load its prices. */
  onMonth?: ((isoDate: string) => void) | undefined
  /** First day of the displayed range. In the return field, this is the departure. */
  spanFrom?: string | undefined
  ref?: Ref<HTMLInputElement> | undefined
}

type Popup = typeof CalendarPopup

/** A date that is typed or picked. The code of the calendar is loaded when it is first opened. */
export function DateField({
  label,
  hint,
  error,
  hidesLabel,
  id,
  name,
  placeholder,
  required,
  value,
  onChange,
  onBlur,
  onPick,
  opened = 0,
  locale,
  today,
  min,
  max,
  words,
  dayDetail,
  onMonth,
  spanFrom,
  ref,
}: DateFieldProps) {
  const wiring = useFieldWiring({ hint, error, required }, id)
  const input = useRef<HTMLInputElement | null>(null)
  const button = useRef<HTMLButtonElement>(null)
  const isHydrated = useHydrated()
  const [LoadedPopup, setLoadedPopup] = useState<Popup>()
  const [isOpen, setIsOpen] = useState(false)
  const read = (text: string) => readDate(text, { locale, today }) ?? text.trim()

  const takeOverTyped = useEffectEvent(() => {
    const typedBefore = input.current?.value ?? ''
    if (typedBefore !== writeDate(value, locale)) onChange(read(typedBefore))
  })
  useEffect(() => takeOverTyped(), [])

  const shown = useRef(writeDate(value, locale))
  const show = useEffectEvent((written: string) => {
    const element = input.current
    if (!element || shown.current === written) return
    shown.current = written
    if (document.activeElement !== element || read(element.value) !== value) element.value = written
  })
  useEffect(() => show(writeDate(value, locale)), [value, locale])

  const load = () => {
    if (!LoadedPopup)
      import('./CalendarPopup.tsx').then(
        (module) => setLoadedPopup(() => module.CalendarPopup),
        () => undefined,
      )
  }
  const open = () => {
    load()
    setIsOpen(true)
  }
  const openFromHere = useEffectEvent(() => {
    // The calendar returns focus to the element that had it when it opened.
    button.current?.focus()
    open()
  })
  useEffect(() => {
    if (opened > 0) openFromHere()
  }, [opened])
  return (
    <Field label={label} hint={hint} error={error} hidesLabel={hidesLabel} wiring={wiring}>
      <span className={field.framed}>
        <input
          {...wiring}
          type="text"
          autoComplete="off"
          className={classes(field.control, field.withButton)}
          name={isHydrated ? undefined : name}
          placeholder={placeholder}
          defaultValue={writeDate(value, locale)}
          ref={(node) => {
            input.current = node
            if (typeof ref === 'function') ref(node)
            else if (ref) ref.current = node
          }}
          onChange={(event) => onChange(read(event.currentTarget.value))}
          onBlur={(event) => {
            event.currentTarget.value = writeDate(read(event.currentTarget.value), locale)
            onBlur?.()
          }}
        />
        {isHydrated && name !== undefined ? <input type="hidden" name={name} value={value} /> : null}
        <button
          ref={button}
          type="button"
          className={field.button}
          aria-label={words.open}
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          onPointerEnter={load}
          onFocus={load}
          onClick={open}
        >
          <CalendarIcon />
        </button>
      </span>
      {LoadedPopup && isOpen ? (
        <LoadedPopup
          anchor={input}
          value={value}
          locale={locale}
          today={today}
          min={min}
          max={max}
          words={words}
          dayDetail={dayDetail}
          onMonth={onMonth}
          spanFrom={spanFrom}
          onClose={() => setIsOpen(false)}
          onPick={(date) => {
            if (input.current) input.current.value = writeDate(date, locale)
            onChange(date)
            setIsOpen(false)
            onPick?.(date)
          }}
        />
      ) : null}
    </Field>
  )
}
