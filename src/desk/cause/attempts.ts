import type { Money } from '#src/domain/money.ts'
import type { MoneyKind, MoneyTold } from '../timeline/money-told.ts'

/** How an attempt to pay ended. `open`: the recording ends before an answer. */
export type RecordedAttemptEnd = Exclude<MoneyKind, 'asked' | 'cancelled'> | 'open'

/** An attempt to pay. Times are in milliseconds since the start of the recording. */
export interface RecordedAttempt {
  index: number
  t: number
  amount?: Money
  end: RecordedAttemptEnd
  /** Time of the end. Undefined if the recording does not contain it. */
  endedAt?: number
  /** The answer was lost, and the storefront had to ask for the outcome. */
  wasUnknown: boolean
}

const isEnd = (kind: MoneyKind): kind is Exclude<RecordedAttemptEnd, 'open'> => kind !== 'asked' && kind !== 'cancelled'

/** Groups the money events of a recording by attempt, each with its end. */
export const attemptsIn = (told: readonly MoneyTold[]): RecordedAttempt[] => {
  const attempts: RecordedAttempt[] = []
  for (const { index, t, kind, amount } of told) {
    const last = attempts.at(-1)
    if (kind === 'asked') attempts.push({ index, t, end: 'open', wasUnknown: false, ...(amount && { amount }) })
    else if (last && isEnd(kind)) {
      last.end = kind
      last.endedAt = t
      last.wasUnknown ||= kind === 'unknown'
    }
  }
  return attempts
}

/** True if it is certain that nothing was charged. */
export const isNotCharged = ({ end }: RecordedAttempt): boolean =>
  end === 'declined' || end === 'refused' || end === 'released' || end === 'notCharged'
