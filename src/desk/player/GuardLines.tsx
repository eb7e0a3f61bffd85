import { useLingui } from '@lingui/react/macro'
import type { Flowrec } from '#src/domain/flowrec.ts'
import { canonical } from '#src/domain/flowrec-seal.ts'
import { isCurrencyCode } from '#src/domain/currency.ts'
import { formatMoney, type Money } from '#src/domain/money.ts'
import { comma } from '#src/domain/punctuation.ts'
import { type GuardFact, guardFactsAt, guardNameAt } from '#src/visualizer/guard-facts.ts'
import { charts } from '#src/visualizer/inert.ts'
import { hasToken } from '#src/visualizer/redact-tokens.ts'
import type { Moment, Playback } from './playback.ts'
import styles from './Player.module.css'

/** A guard that a step evaluated, with its result and what it read. */
interface GuardTold {
  name: string
  result: boolean
  facts: readonly GuardFact[]
}

/** Guards that every failing call evaluates first, and whose usual result says nothing. */
const saysNothing = 'conversation still open'

const mostGuards = 4
const mostFacts = 4
const longest = 60

/** Returns the event of a step as the charts received it. */
const eventOf = ({ calls }: Flowrec, { in: { type, data, call } }: Flowrec['steps'][number]) => {
  const settled = calls?.[call ?? '']
  if (!settled) return { ...data, type }
  return type.startsWith('xstate.error') ? { type, error: settled.error } : { type, output: settled.res }
}

/** Returns the name of a guard, and the facts that it reads at a step. */
export const guardToldAt = (recording: Flowrec, playback: Playback, moment: Moment, place: string): Omit<GuardTold, 'result'> => {
  const machine = charts[moment.chart]
  const step = recording.steps[moment.index]
  const before = playback.moments.findLast(({ index, actor }) => index < moment.index && actor === moment.actor)
  const snapshot = before && playback.snapshotAt(before.index)
  const facts = snapshot && step ? guardFactsAt(machine, place, snapshot, eventOf(recording, step)) : []
  return { name: guardNameAt(machine, place) ?? place, facts: facts.slice(0, mostFacts) }
}

/** Lists the guards of a step by name, newest first, each with the facts that it read. */
export const guardsTold = (recording: Flowrec, playback: Playback, moment: Moment): GuardTold[] => {
  const told = new Map<string, GuardTold>()
  for (const [place, result] of moment.guards.toReversed()) {
    const guard = guardToldAt(recording, playback, moment, place)
    if (told.has(guard.name) || (guard.name === saysNothing && result)) continue
    told.set(guard.name, { ...guard, result })
  }
  return [...told.values()].slice(0, mostGuards)
}

const isMoney = (value: unknown): value is Money => {
  const { amount, currency } = (value ?? {}) as Partial<Money>
  return Number.isInteger(amount) && typeof currency === 'string' && isCurrencyCode(currency)
}

/** Returns a formatter for the facts that a guard read. */
export const useFactWords = (): ((facts: readonly GuardFact[]) => string) => {
  const { t, i18n } = useLingui()
  const valueOf = (value: unknown): string => {
    if (isMoney(value)) return formatMoney(value, i18n.locale)
    if (value === undefined) return t`nothing`
    if (hasToken(value)) return t`removed before sharing`
    const text = typeof value === 'string' ? value : canonical(value)
    return text.length > longest ? `${text.slice(0, longest)}…` : text
  }
  return (facts) => facts.map(({ path, value }) => `${path} = ${valueOf(value)}`).join(comma(i18n.locale))
}

/** Lists the guards of a step by their words, with the facts that decided them. */
export function GuardLines({ recording, playback, moment }: { recording: Flowrec; playback: Playback; moment: Moment }) {
  const { t } = useLingui()
  const factWords = useFactWords()
  const told = guardsTold(recording, playback, moment)
  if (told.length === 0) return t`none was evaluated`
  return (
    <ul className={styles.plainList}>
      {told.map(({ name, result, facts }) => (
        <li key={name}>
          <bdi>{name}</bdi>: {result ? <b>{t`yes`}</b> : t`no`}
          {facts.length > 0 ? (
            <>
              {' '}
              <bdi className={styles.code}>({factWords(facts)})</bdi>
            </>
          ) : null}
        </li>
      ))}
    </ul>
  )
}
