import { useEffect, useEffectEvent, useId, useRef, useState, type KeyboardEvent, type ReactNode, type Ref } from 'react'
import field from './Field.module.css'
import styles from './ComboboxField.module.css'
import { classes } from './classes.ts'
import type { ComboboxHandle, ComboboxList, ComboboxView } from './ComboboxList.tsx'
import { Field, FieldNotes, useFieldWiring, type FieldWords } from './Field.tsx'
import { useHydrated } from './useHydrated.ts'

/** One thing that can be chosen. */
export interface ComboboxOption {
  /** What is submitted and shown in bold, as "LIS". Unique in the list. */
  code: string
  /** What the input shows once it is chosen, as "Lisbon". */
  title: string
  /** A second line, as "Humberto Delgado, Portugal". */
  subtitle?: string | undefined
  /** Stands under the option before it, as an airport under its city. */
  indented?: boolean | undefined
}

/** Options under a common heading, as "Recent" or "All airports of London". */
export interface ComboboxGroup {
  id: string
  label?: ReactNode
  options: readonly ComboboxOption[]
}

/** Words of a combobox; all of them come translated. */
export interface ComboboxWords {
  /** Name of the list. */
  list: string
  /** Announced when the options change, as "3 places". */
  count: (count: number) => string
  /** Shown and announced when nothing matches what was typed. */
  none: string
  /** Shown when an answer takes longer than a moment, and when it did not come. */
  loading: string
  failed: string
}

/** Finds options for what was typed; for an empty text, what is useful before typing. */
export type ComboboxSearch = (typed: string, signal: AbortSignal) => readonly ComboboxGroup[] | Promise<readonly ComboboxGroup[]>

/** A text input with suggestions. */
export interface ComboboxFieldProps extends FieldWords {
  selected: ComboboxOption | undefined
  /** The option chosen; undefined with the text when what is typed is none of them. */
  onSelect: (option: ComboboxOption | undefined, typed: string) => void
  onBlur?: (() => void) | undefined
  search: ComboboxSearch
  words: ComboboxWords
  /** Submitted as the code; before the script runs, as typed. */
  name?: string | undefined
  id?: string | undefined
  placeholder?: string | undefined
  /** field: as any other input. place: the code in large letters before the input, as on a ticket. */
  appearance?: 'field' | 'place' | undefined
  ref?: Ref<HTMLInputElement> | undefined
}

const closed: ComboboxView = { isExpanded: false, activeId: undefined }

/** An editable combobox (WAI-ARIA, list autocomplete with manual selection). Its list is loaded with the first focus; the typed text is always kept. */
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
  appearance = 'field',
  ref,
}: ComboboxFieldProps) {
  const wiring = useFieldWiring({ hint, error }, id)
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
  // The traveller may be typing before the script runs: what stands there counts, and its list opens.
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
      autoCapitalize="off"
      spellCheck={false}
      aria-autocomplete="list"
      aria-haspopup="listbox"
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
