import { useState } from 'react'
import { useLingui } from '@lingui/react/macro'
import { TextField } from '#src/ui/TextField.tsx'
import styles from './Chart.module.css'
import type { DrawnChart } from './drawn.ts'

interface Found {
  key: string
  state: string
  words: string
}

const most = 8

/** States and transitions whose words have the wanted letters in them; states first. */
export const findIn = ({ states, transitions }: DrawnChart, wanted: string): Found[] => {
  const letters = wanted.trim().toLowerCase()
  if (letters === '') return []
  const paths = new Map(states.map(({ id, path }) => [id, path]))
  const has = (text: string) => text.toLowerCase().includes(letters)
  return [
    ...states.filter(({ name }) => has(name)).map(({ id, path }) => ({ key: id, state: id, words: path })),
    ...states.filter(({ name, path }) => !has(name) && has(path)).map(({ id, path }) => ({ key: id, state: id, words: path })),
    ...transitions
      .filter(({ words, event }) => has(words) || has(event))
      .map(({ id, from, words }) => ({ key: id, state: from, words: `${words} · ${paths.get(from)}` })),
  ].slice(0, most)
}

/** Finds a state or an event of the chart and goes there: Enter takes the first. */
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
    <search className={styles.search}>
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
        <ul className={styles.found} aria-label={t`Found`} dir="ltr">
          {found.map((each) => (
            <li key={each.key}>
              <button type="button" onClick={() => take(each)}>
                {each.words}
              </button>
            </li>
          ))}
          {found.length === 0 && <li dir="auto">{t`Nothing here is called that.`}</li>}
        </ul>
      )}
    </search>
  )
}
