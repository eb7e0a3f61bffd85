import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useLingui } from '@lingui/react/macro'
import { Sign } from '#src/ui/Sign.tsx'
import styles from './Chart.module.css'
import type { DrawnChart, DrawnState } from './drawn.ts'
import type { ChartIndex, Lights } from './highlights.ts'
import { useLightWords } from './useLightWords.ts'

interface ChartTreeProps {
  chart: DrawnChart
  index: ChartIndex
  lights: Lights
  selected: string | undefined
  onSelect: (id: string) => void
  onOpen: (id: string) => void
}

/** The states of a chart as a tree with highlights, which is operated with arrow keys. */
export function ChartTree({ chart, index, lights, selected, onSelect, onOpen }: ChartTreeProps) {
  const { t } = useLingui()
  const lightWords = useLightWords()
  const list = useRef<HTMLUListElement>(null)
  const [turned, setTurned] = useState<Readonly<Record<string, boolean>>>({})
  const root = chart.states[0]
  const open = new Set([root?.id, ...(selected ? index.around(selected).slice(1) : []).map(({ id }) => id)])
  const isOpen = ({ id }: DrawnState) => turned[id] ?? (open.has(id) || lights.ofState(id).isActive)
  const shown = (state: DrawnState): DrawnState[] => [state, ...(isOpen(state) ? index.inside(state.id).flatMap(shown) : [])]
  const items = root ? shown(root) : []
  const focused = items.find(({ id }) => id === selected)?.id ?? root?.id

  // Scrolls to a state that was selected elsewhere. Only the tree is scrolled, not the page.
  useEffect(() => {
    const item = list.current?.querySelector<HTMLElement>('[aria-selected="true"]')
    const [tree, top] = [list.current, (item?.offsetTop ?? 0) - (list.current?.offsetTop ?? 0)]
    if (!tree || !item) return
    const isSeen = top >= tree.scrollTop && top + item.offsetHeight <= tree.scrollTop + tree.clientHeight
    if (!isSeen) tree.scrollTop = top - tree.clientHeight / 2
  }, [selected])

  const go = (state: DrawnState | undefined) => {
    if (!state) return
    onSelect(state.id)
    ;(list.current?.children[items.indexOf(state)] as HTMLElement | undefined)?.focus()
  }
  const turn = (state: DrawnState, to: boolean) => setTurned({ ...turned, [state.id]: to })

  const press = (event: KeyboardEvent) => {
    const at = items.findIndex(({ id }) => id === focused)
    const state = items[at]
    if (!state || event.altKey || event.ctrlKey || event.metaKey) return
    const inside = index.inside(state.id)
    const doing: Record<string, () => void> = {
      ArrowDown: () => go(items[at + 1]),
      ArrowUp: () => go(items[at - 1]),
      Home: () => go(items[0]),
      End: () => go(items.at(-1)),
      ArrowRight: () => (inside.length > 0 && !isOpen(state) ? turn(state, true) : go(inside[0])),
      ArrowLeft: () =>
        inside.length > 0 && isOpen(state) ? turn(state, false) : go(state.parent ? index.state(state.parent) : undefined),
      Enter: () => onOpen(state.id),
      ' ': () => onOpen(state.id),
    }
    const act = doing[event.key]
    if (!act) return
    event.preventDefault()
    act()
  }

  return (
    <ul ref={list} role="tree" aria-label={t`States of ${chart.chart}`} className={styles.tree} dir="ltr" onKeyDown={press}>
      {items.map((state) => {
        const light = lights.ofState(state.id)
        const deep = index.around(state.id).length
        return (
          <li
            key={state.id}
            role="treeitem"
            data-deep={deep}
            aria-level={deep}
            aria-selected={state.id === selected}
            aria-expanded={index.inside(state.id).length > 0 ? isOpen(state) : undefined}
            aria-current={light.isActive ? 'true' : undefined}
            tabIndex={state.id === focused ? 0 : -1}
            onClick={() => {
              onSelect(state.id)
              if (index.inside(state.id).length > 0) turn(state, !isOpen(state))
            }}
          >
            {light.isActive ? <Sign small>{state.name}</Sign> : <b>{state.name}</b>}{' '}
            <span className={styles.light} dir="auto">
              {lightWords(light)}
            </span>
          </li>
        )
      })}
    </ul>
  )
}
