import type { ReactNode } from 'react'
import styles from './ThreeAnswers.module.css'
import { NextIcon, NoneIcon } from './answer-icons.tsx'
import { DoneIcon, StopIcon, WarningIcon } from './icons.tsx'
import { classes } from './classes.ts'

/**
 * `yes`: it happened. `no`: it did not happen, or not yet. `unknown`: it is not known yet. `failed`: it happened and should not have.
 * `next`: what comes next.
 */
export type AnswerState = 'yes' | 'no' | 'unknown' | 'failed' | 'next'

/** One of the three questions with its answer. */
export interface AnsweredQuestion {
  kind: 'money' | 'booking' | 'next'
  /** Determines the symbol. By default, the third question has `next`. */
  state?: AnswerState | undefined
  question: ReactNode
  /** The answer, whose first word is in <b>. */
  answer: ReactNode
  /** Data attributes of the answer's element, for tests that read the page. */
  marks?: Readonly<Record<`data-${string}`, string>> | undefined
}

export interface ThreeAnswersProps {
  /** Answers to the questions about money, booking and what comes next. */
  answers: readonly AnsweredQuestion[]
  /** Puts each answer below its question, for a narrow column. */
  narrow?: boolean | undefined
}

const icons = { yes: DoneIcon, no: NoneIcon, unknown: WarningIcon, failed: StopIcon, next: NextIcon }
const order = ['money', 'booking', 'next']

/** Answers three questions, always in this order: Was money taken? Was anything booked? What happens next? */
export function ThreeAnswers({ answers, narrow = false }: ThreeAnswersProps) {
  const sorted = answers.toSorted((left, right) => order.indexOf(left.kind) - order.indexOf(right.kind))
  return (
    <dl className={classes(styles.answers, narrow && styles.narrow)}>
      {sorted.map(({ kind, state = kind === 'next' ? 'next' : 'no', question, answer, marks }) => {
        const Icon = icons[state]
        return (
          <div key={kind}>
            <Icon className={styles.icon} />
            <dt>{question}</dt>
            <dd {...marks}>{answer}</dd>
          </div>
        )
      })}
    </dl>
  )
}
