import type { Money } from '#src/domain/money.ts'
import type { MoneyKind, MoneyTold } from '../timeline/money-told.ts'

/** How an attempt to pay ended. `open`: the recording ends before an answer. */
export type AttemptEnd = Exclude<MoneyKind, 'asked' | 'cancelled'> | 'open'

/** An attempt to pay. Times are in milliseconds since the start of the recording. */
export interface Attempt {
  index: number
  t: number
  amount?: Money
  end: AttemptEnd
  /** Time of the end. Undefined if the recording does not contain it. */
  endedAt?: number
  /** The answer was lost, and the storefront had to ask for the outcome. */
  wasUnknown: boolean
}

const isEnd = (kind: MoneyKind): kind is Exclude<AttemptEnd, 'open'> => kind !== 'asked' && kind !== 'cancelled'

/** Groups the money events of a recording by attempt, each with its end. */
export const attemptsIn = (told: readonly MoneyTold[]): Attempt[] => {
  const attempts: Attempt[] = []
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
export const isNotCharged = ({ end }: Attempt): boolean =>
  end === 'declined' || end === 'refused' || end === 'released' || end === 'notCharged'
