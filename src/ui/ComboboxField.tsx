import { useEffect, useEffectEvent, useId, useRef, useState, type KeyboardEvent, type ReactNode, type Ref } from 'react'
import field from './Field.module.css'
import styles from './ComboboxField.module.css'
import { classes } from './classes.ts'
import type { ComboboxHandle, ComboboxList, ComboboxView } from './ComboboxList.tsx'
import { Field, FieldNotes, useFieldWiring, type FieldWords } from './Field.tsx'
import { useHydrated } from './useHydrated.ts'

/** An option of a combobox. */
export interface ComboboxOption {
  /** Submitted value, such as "LIS", shown in bold. Unique in the list. */
  code: string
  /** Text of the input after the option is chosen, such as "Lisbon". */
  title: string
  /** Text on a second line, such as "Humberto Delgado, Portugal". */
  subtitle?: string | undefined
  /** Whether the option is indented below the previous one, as an airport is below its city. */
  indented?: boolean | undefined
}

/** Options with a heading, such as "Recent" or "All airports of London". */
export interface ComboboxGroup {
  id: string
  label?: ReactNode
  options: readonly ComboboxOption[]
}

/** Translated texts of a combobox. */
export interface ComboboxWords {
  /** Accessible name of the list. */
  list: string
  /** Announced when the options change, such as "3 places". */
  count: (count: number) => string
  /** Shown and announced if no option matches. */
  none: string
  /** Shown if the search takes more than a moment, or fails. */
  loading: string
  failed: string
}

/** Finds the options for a typed text. An empty text finds defaults, such as recent places. */
export type ComboboxSearch = (typed: string, signal: AbortSignal) => readonly ComboboxGroup[] | Promise<readonly ComboboxGroup[]>

export interface ComboboxFieldProps extends FieldWords {
  selected: ComboboxOption | undefined
  /** Called with the chosen option. Called with undefined and the text if the text is not an option. */
  onSelect: (option: ComboboxOption | undefined, typed: string) => void
  onBlur?: (() => void) | undefined
  search: ComboboxSearch
  words: ComboboxWords
  /** Name in the submitted form. The submitted value is the code of the option, or the typed text if JavaScript is off. */
  name?: string | undefined
  id?: string | undefined
  placeholder?: string | undefined
  /** `field` looks like any other input. `place` looks like a ticket, with the code in large letters before the input. */
  appearance?: 'field' | 'place' | undefined
  ref?: Ref<HTMLInputElement> | undefined
}

const closed: ComboboxView = { isExpanded: false, activeId: undefined }

/**
 * An editable combobox (WAI-ARIA, list autocomplete with manual selection). The code of its list is loaded on the first focus. Text that
 * matches no option is kept.
 */
export function ComboboxField({
  label,
  hint,
  error,
  hidesLabel,
  selected,
  onSelect,
  onBlur,
  search,
  words,
  name,
  id,
  placeholder,
  required,
  appearance = 'field',
  ref,
}: ComboboxFieldProps) {
  const wiring = useFieldWiring({ hint, error, required }, id)
  const listId = useId()
  const input = useRef<HTMLInputElement | null>(null)
  const handle = useRef<ComboboxHandle>(null)
  const isHydrated = useHydrated()
  const [List, setList] = useState<typeof ComboboxList>()
  const [query, setQuery] = useState<string>()
  const [typed, setTyped] = useState(selected?.title ?? '')
  const [view, setView] = useState(closed)

  const shown = useRef(selected)
  useEffect(() => {
    if (shown.current === selected) return
    shown.current = selected
    if (!selected || !input.current || input.current.value === selected.title) return
    input.current.value = selected.title
    setTyped(selected.title)
  }, [selected])

  const load = () => {
    if (!List)
      import('./ComboboxList.tsx').then(
        (module) => setList(() => module.ComboboxList),
        () => undefined,
      )
  }
  // Keeps the text that the traveller typed before hydration, and opens the list for it.
  const takeOverTyped = useEffectEvent(() => {
    const typedBefore = input.current?.value ?? ''
    const isTyping = input.current !== null && document.activeElement === input.current
    if (isTyping) load()
    if (typedBefore === (selected?.title ?? '')) return
    setTyped(typedBefore)
    onSelect(undefined, typedBefore)
    if (isTyping) setQuery(typedBefore)
  })
  useEffect(() => takeOverTyped(), [])

  const open = () => setQuery((now) => now ?? (selected ? '' : typed))
  const change = (text: string) => {
    setTyped(text)
    setQuery(text)
    onSelect(undefined, text)
  }
  const pick = (option: ComboboxOption) => {
    if (input.current) input.current.value = option.title
    setTyped(option.title)
    setQuery(undefined)
    onSelect(option, option.title)
  }
  const keyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (query === undefined && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) {
      event.preventDefault()
      open()
    } else handle.current?.keyDown(event)
  }
  const control = (
    <input
      {...wiring}
      type="text"
      role="combobox"
      autoComplete="off"
      spellCheck={false}
      aria-autocomplete="list"
      aria-expanded={view.isExpanded}
      aria-controls={view.isExpanded ? listId : undefined}
      aria-activedescendant={view.activeId}
      className={appearance === 'place' ? styles.placeInput : field.control}
      name={isHydrated ? undefined : name}
      placeholder={placeholder}
      defaultValue={selected?.title ?? ''}
      ref={(node) => {
        input.current = node
        if (typeof ref === 'function') ref(node)
        else if (ref) ref.current = node
      }}
      onFocus={(event) => {
        load()
        event.currentTarget.select()
      }}
      onPointerEnter={load}
      onClick={open}
      onChange={(event) => change(event.currentTarget.value)}
      onKeyDown={keyDown}
      onBlur={() => {
        handle.current?.leave()
        setQuery(undefined)
        onBlur?.()
      }}
    />
  )
  const popup = List ? (
    <List
      id={listId}
      query={query}
      search={search}
      words={words}
      selectedCode={selected?.code}
      isAtEnd={appearance === 'place'}
      onPick={pick}
      onClose={() => setQuery(undefined)}
      onView={setView}
      ref={handle}
    />
  ) : null
  const hidden = isHydrated && name !== undefined ? <input type="hidden" name={name} value={selected?.code ?? typed} /> : null
  if (appearance === 'field') {
    return (
      <Field label={label} hint={hint} error={error} hidesLabel={hidesLabel} wiring={wiring}>
        <span className={styles.anchor}>
          {control}
          {popup}
        </span>
        {hidden}
      </Field>
    )
  }
  return (
    <div className={classes(styles.place, Boolean(error) && styles.placeBad)}>
      <label htmlFor={wiring.id} className={styles.placeLabel}>
        {label}
      </label>
      <bdi className={classes(styles.code, !selected && styles.codeless)} aria-hidden="true">
        {selected?.code ?? '···'}
      </bdi>
      <span className={styles.anchor}>
        {control}
        {popup}
      </span>
      {hidden}
      <div className={styles.placeNotes}>
        <FieldNotes hint={hint} error={error} id={wiring.id} />
      </div>
    </div>
  )
}
