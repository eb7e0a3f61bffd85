import { useLingui } from '@lingui/react/macro'
import { memo, useDeferredValue, useEffect, useMemo, useRef } from 'react'
import type { Flowrec } from '#src/domain/flowrec.ts'
import { comma } from '#src/domain/punctuation.ts'
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx'
import { isolated, stateName } from '../player/names.ts'
import type { Moment } from '../player/playback.ts'
import { useActors, useMomentWords } from '../player/useMomentWords.ts'
import type { MoneyTold } from './money-told.ts'
import styles from './Timeline.module.css'
import { useMoneyWords } from './useMoneyWords.ts'

export interface StepListProps {
  recording: Flowrec
  moments: readonly Moment[]
  money: readonly MoneyTold[]
  clock: (milliseconds: number) => string
  index: number
  onSeek: (index: number) => void
}

type Told = Omit<RowProps, 'isHere' | 'onSeek'>

interface RowProps {
  moment: Moment
  time: string
  who: string
  said: string
  /** Calls that the step started, and its effect on money. */
  more: string
  isHere: boolean
  onSeek: (index: number) => void
}

const Row = memo(function Row({ moment, time, who, said, more, isHere, onSeek }: RowProps) {
  const row = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    const list = row.current?.closest('ol')
    if (isHere && row.current && list) list.scrollTop = row.current.offsetTop - list.clientHeight / 2
  }, [isHere])
  return (
    <li>
      <button
        type="button"
        className={styles.row}
        aria-current={isHere ? 'step' : undefined}
        ref={row}
        onClick={() => onSeek(moment.index)}
      >
        <span className={styles.number}>{moment.n}</span>
        <bdi className={styles.time}>{time}</bdi>
        <span>{who}</span>
        <span className={styles.said}>
          <span className={moment.isError ? styles.failed : undefined}>{said}</span>
          {more === '' ? null : <>. {more}</>}
        </span>
        <span className={styles.where}>
          <bdi>{moment.chart}</bdi>
          <VisuallyHidden>{', '}</VisuallyHidden> <bdi>{stateName(moment.state)}</bdi>
        </span>
      </button>
    </li>
  )
})

/** Number of rows that are drawn together, so that a move draws only the groups with the old and the new row. */
const together = 100

const Group = memo(function Group({ rows, here, onSeek }: { rows: readonly Told[]; here: number; onSeek: RowProps['onSeek'] }) {
  return rows.map((row) => <Row key={row.moment.n} {...row} isHere={row.moment.index === here} onSeek={onSeek} />)
})

/** Lists the contents of the lanes as text, one row per step. Pressing a row goes to its step. */
export function StepList({ recording, moments, money, clock, index, onSeek }: StepListProps) {
  const { t, i18n } = useLingui()
  const actors = useActors()
  const wordsOf = useMomentWords(recording)
  const moneyWords = useMoneyWords()
  const rows = useMemo(
    () =>
      moments.map((moment) => {
        const calls = moment.calls.map(isolated).join(comma(i18n.locale))
        const told = money.filter((each) => each.index === moment.index).map(moneyWords)
        return {
          moment,
          time: clock(moment.t),
          who: actors[moment.origin],
          said: wordsOf(moment),
          more: [...(calls === '' ? [] : [t`Calls: ${calls}`]), ...told.map((each) => t`Money: ${each}`)].join('. '),
        }
      }),
    [moments, money, clock, actors, wordsOf, moneyWords, t, i18n],
  )
  const groups = useMemo(
    () => Array.from({ length: Math.ceil(rows.length / together) }, (_, at) => rows.slice(at * together, (at + 1) * together)),
    [rows],
  )
  const current = Math.floor(index / together)
  // A long list is first drawn around the current step. The rest follows when the page is idle.
  const isWhole = useDeferredValue(true, groups.length <= 3)
  return (
    <ol className={styles.list} aria-label={t`Steps`}>
      {groups.map((group, at) =>
        isWhole || Math.abs(at - current) <= 1 ? (
          // The order of the groups never changes.
          <Group key={at} rows={group} here={at === current ? index : -1} onSeek={onSeek} />
        ) : null,
      )}
    </ol>
  )
}
