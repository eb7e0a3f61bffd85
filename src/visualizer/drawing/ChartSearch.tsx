import { useState } from 'react'
import { useLingui } from '@lingui/react/macro'
import { TextField } from '#src/ui/TextField.tsx'
import styles from './Chart.module.css'
import type { DrawnChart } from './drawn.ts'

/** A search result, and the state to which it leads. */
interface Found {
  key: string
  state: string
  words: string
}

const most = 10

/** Finds states by name, then transitions by event or label, then states by path. */
export const findIn = ({ states, transitions }: DrawnChart, wanted: string): Found[] => {
  const letters = wanted.trim().toLowerCase()
  if (letters === '') return []
  const paths = new Map(states.map(({ id, path }) => [id, path]))
  const has = (text: string) => text.toLowerCase().includes(letters)
  const found = states.map(({ id, path, name }) => ({ key: id, state: id, words: path, isNamed: has(name), isUnder: has(path) }))
  const ways = transitions
    .filter(({ words, event }) => has(words) || has(event))
    .map(({ id, from, words }) => ({ key: id, state: from, words: `${words} · ${paths.get(from)}` }))
  return [
    ...found.filter(({ isNamed }) => isNamed).slice(0, most / 2),
    ...ways.filter(({ words }, at) => ways.findIndex((way) => way.words === words) === at).slice(0, most / 2),
    ...found.filter(({ isNamed, isUnder }) => isUnder && !isNamed),
  ].slice(0, most)
}

/** A search field for states and events of the chart. Enter selects the first result. */
export function ChartSearch({ chart, onFound }: { chart: DrawnChart; onFound: (state: string) => void }) {
  const { t } = useLingui()
  const [wanted, setWanted] = useState('')
  const found = findIn(chart, wanted)
  const take = (each: Found | undefined) => {
    if (!each) return
    setWanted('')
    onFound(each.state)
  }
  return (
    <div role="search" className={styles.search}>
      <TextField
        label={t`Find a state or an event`}
        hidesLabel
        placeholder={t`Find a state or an event`}
        type="search"
        autoComplete="off"
        spellCheck={false}
        value={wanted}
        onChange={({ target }) => setWanted(target.value)}
        onKeyDown={({ key }) => {
          if (key === 'Enter') take(found[0])
          if (key === 'Escape') setWanted('')
        }}
      />
      {wanted.trim() !== '' && (
        <ul className={styles.found} aria-label={t`States and events found`} dir="ltr">
          {found.map((each) => (
            <li key={each.key}>
              <button type="button" onClick={() => take(each)}>
                {each.words}
              </button>
            </li>
          ))}
          {found.length === 0 && <li dir="auto">{t`No state or event has this name.`}</li>}
        </ul>
      )}
    </div>
  )
}
