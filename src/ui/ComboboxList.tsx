import { useEffect, useEffectEvent, useImperativeHandle, useState, type KeyboardEvent, type Ref } from 'react'
import styles from './ComboboxList.module.css'
import type { ComboboxGroup, ComboboxOption, ComboboxSearch, ComboboxWords } from './ComboboxField.tsx'
import { classes } from './classes.ts'
import { LiveRegion } from './LiveRegion.tsx'

/** State of the list that the input reflects in its ARIA attributes. */
export interface ComboboxView {
  isExpanded: boolean
  activeId: string | undefined
}

/** Methods that the input calls on its list. */
export interface ComboboxHandle {
  keyDown: (event: KeyboardEvent<HTMLInputElement>) => void
  /** Called when the input loses focus. Chooses an option if its code or title has been typed in full. */
  leave: () => void
}

export interface ComboboxListProps {
  id: string
  /** Text to search for. Undefined while the list is closed. */
  query: string | undefined
  search: ComboboxSearch
  words: ComboboxWords
  selectedCode: string | undefined
  /** Whether a list that is wider than its field grows to the start of a narrow page. */
  isAtEnd: boolean
  onPick: (option: ComboboxOption) => void
  onClose: () => void
  onView: (view: ComboboxView) => void
  ref: Ref<ComboboxHandle>
}

type Found = { for: string; groups: readonly ComboboxGroup[] } | { for: string; failed: true } | undefined

const loadingDelay = 300

function useFound(query: string | undefined, search: ComboboxSearch) {
  const [found, setFound] = useState<Found>()
  const [isSlow, setIsSlow] = useState(false)
  const find = useEffectEvent(search)
  useEffect(() => {
    if (query === undefined) return
    const controller = new AbortController()
    const answer = find(query, controller.signal)
    if (!(answer instanceof Promise)) {
      setFound({ for: query, groups: answer })
      return
    }
    const timer = setTimeout(() => setIsSlow(true), loadingDelay)
    void answer
      .then(
        (groups) => ({ for: query, groups }),
        () => ({ for: query, failed: true as const }),
      )
      .then((next) => {
        clearTimeout(timer)
        if (controller.signal.aborted) return
        setIsSlow(false)
        setFound(next)
      })
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [query])
  return { found, isSlow }
}

function messageOf(query: string | undefined, found: Found, isSlow: boolean, words: ComboboxWords) {
  if (query === undefined) return ''
  if (isSlow) return words.loading
  if (found?.for !== query) return ''
  if ('failed' in found) return words.failed
  const count = found.groups.reduce((sum, group) => sum + group.options.length, 0)
  if (count > 0) return words.count(count)
  return query.trim() === '' ? '' : words.none
}

function isTypedOut(option: ComboboxOption, query: string) {
  const typed = query.trim().toLowerCase()
  return typed !== '' && (option.code.toLowerCase() === typed || option.title.toLowerCase() === typed)
}

/** The list of a combobox, with its search, keys and announcements. A module of its own, because it is loaded on the first focus. */
export function ComboboxList({
  id,
  query,
  search,
  words,
  selectedCode,
  isAtEnd,
  onPick,
  onClose,
  onView,
  ref,
}: ComboboxListProps) {
  const { found, isSlow } = useFound(query, search)
  const [active, setActive] = useState(-1)
  const groups = found && 'groups' in found ? found.groups : []
  const options = groups.flatMap((group) => group.options)
  const isAnswered = found?.for === query
  const hasNothing = options.length === 0
  const message = messageOf(query, found, isSlow, words)
  const isOpen = query !== undefined && (!hasNothing || (query.trim() !== '' && message !== ''))
  const activeId = isOpen && active >= 0 && active < options.length ? `${id}-${active}` : undefined

  useEffect(() => setActive(-1), [query])
  useEffect(() => onView({ isExpanded: isOpen && !hasNothing, activeId }), [isOpen, hasNothing, activeId, onView])
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' })
  }, [activeId])

  const takeTypedOut = () => {
    const option = query === undefined || !isAnswered ? undefined : options.find((each) => isTypedOut(each, query))
    if (option && option.code !== selectedCode) onPick(option)
    return option !== undefined
  }
  const keyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (!isOpen) return
    const chosen = options[active]
    const moves: Record<string, () => number> = {
      ArrowDown: () => (active + 1 >= options.length ? -1 : active + 1),
      ArrowUp: () => (active < 0 ? options.length - 1 : active - 1),
      PageDown: () => Math.min(options.length - 1, active + 8),
      PageUp: () => Math.max(0, active - 8),
    }
    const move = moves[event.key]
    if (move && !event.altKey) {
      event.preventDefault()
      setActive(move())
    } else if (event.key === 'Enter' && !hasNothing) {
      const first = query?.trim() ? options[0] : undefined
      event.preventDefault()
      if (chosen) onPick(chosen)
      else if (!takeTypedOut() && first && isAnswered) onPick(first)
    } else if (event.key === 'Tab' && chosen) onPick(chosen)
    else if (event.key === 'Escape' || (event.key === 'ArrowUp' && event.altKey)) {
      event.preventDefault()
      event.stopPropagation()
      onClose()
    }
  }
  useImperativeHandle(ref, () => ({ keyDown, leave: takeTypedOut }))

  let index = -1
  return (
    <>
      <LiveRegion message={message} />
      <div
        className={classes(styles.popup, isAtEnd && styles.atEnd)}
        hidden={!isOpen}
        onMouseDown={(event) => event.preventDefault()}
      >
        {hasNothing || isSlow ? (
          <p className={styles.message} aria-hidden="true">
            {message}
          </p>
        ) : null}
        <div role="listbox" id={id} aria-label={words.list} hidden={hasNothing}>
          {groups.map((group) => (
            <div key={group.id} role="group" aria-labelledby={group.label === undefined ? undefined : `${id}-${group.id}`}>
              {group.label === undefined ? null : (
                <div className={styles.groupLabel} id={`${id}-${group.id}`} role="presentation">
                  {group.label}
                </div>
              )}
              {group.options.map((option) => {
                index += 1
                const place = index
                return (
                  <div
                    key={option.code}
                    role="option"
                    id={`${id}-${place}`}
                    aria-selected={option.code === selectedCode}
                    className={classes(styles.option, place === active && styles.active, option.indented && styles.indented)}
                    onClick={() => onPick(option)}
                    onPointerMove={(event) => {
                      if (event.pointerType === 'mouse') setActive(place)
                    }}
                  >
                    <span className={styles.optionWords}>
                      <span className={styles.optionTitle}>{option.title}</span>
                      {option.subtitle === undefined ? null : <span className={styles.optionSubtitle}>{option.subtitle}</span>}
                    </span>
                    <bdi className={styles.optionCode}>{option.code}</bdi>
                  </div>
                )
              })}
            </div>
          ))}
        </div>
      </div>
    </>
  )
}
