import { memo, useId, type ReactNode } from 'react'
import type { Money } from '#src/domain/money.ts'
import styles from './Ledger.module.css'
import { Button } from './Button.tsx'
import { classes } from './classes.ts'
import { Price } from './Price.tsx'

/** A change of the total. */
export interface LedgerLine {
  id: string
  /** Name of the change, such as "Seat 12A". */
  title: ReactNode
  /** The reason for the change, and the travellers concerned. */
  detail?: ReactNode
  /** Amount of the change, with its sign. The first line is the price itself and has none. */
  amount: Money
  /** The total after this change. Undefined on a line that was undone. */
  running?: Money | undefined
  /** The change was undone later. Its line stays, struck through. */
  removed?: boolean | undefined
  /** The newest change, which is highlighted and slides in. */
  isNew?: boolean | undefined
  /** A button such as Undo. Undefined once a payment may be in progress. */
  action?: { label: ReactNode; onPress: () => void; pending?: boolean | undefined } | undefined
}

export interface LedgerProps {
  heading: ReactNode
  lines: readonly LedgerLine[]
  totalLabel: ReactNode
  total: Money
  /** Replaces the total if it is not only money. */
  totalWords?: string | undefined
  /** The previous total, which is struck through beside the new one. `words` announces it. */
  totalBefore?: { money: Money; words: string } | undefined
  locale: string
  /** Content between the lines and the total, such as the parts of the price. */
  parts?: ReactNode
  /** Shown if there are no lines. */
  empty?: ReactNode
  /** Note below the total, such as charges that it does not include. */
  note?: ReactNode
}

const Line = memo(function Line({ line, signed, locale }: { line: LedgerLine; signed: boolean; locale: string }) {
  return (
    <li className={classes(styles.line, line.removed && styles.removed, line.isNew && styles.new)}>
      <span className={styles.what}>{line.removed ? <s>{line.title}</s> : line.title}</span>
      <span className={styles.change}>
        {line.removed ? (
          <s>
            <Price money={line.amount} locale={locale} signed={signed} />
          </s>
        ) : (
          <Price money={line.amount} locale={locale} signed={signed} />
        )}
      </span>
      <span className={styles.why}>
        {line.detail}
        {line.action ? (
          <>
            {' '}
            <Button variant="plain" onClick={line.action.onPress} pending={line.action.pending}>
              {line.action.label}
            </Button>
          </>
        ) : null}
      </span>
      <span className={styles.running}>{line.running ? <Price money={line.running} locale={locale} /> : null}</span>
    </li>
  )
})

/** Lists every change of the price with its reason, its amount and the new total. A double rule precedes the final total. */
export function Ledger({ heading, lines, totalLabel, total, totalWords, totalBefore, locale, parts, empty, note }: LedgerProps) {
  const headingId = useId()
  return (
    <section className={styles.ledger} aria-labelledby={headingId}>
      <h2 className={styles.heading} id={headingId}>
        {heading}
      </h2>
      {lines.length === 0 && empty !== undefined ? <p className={styles.empty}>{empty}</p> : null}
      <ol>
        {lines.map((line, index) => (
          <Line key={line.id} line={line} signed={index > 0 || line.amount.amount < 0} locale={locale} />
        ))}
      </ol>
      {parts}
      <BillTotal label={totalLabel} total={total} words={totalWords} before={totalBefore} locale={locale} />
      {note === undefined ? null : <p className={styles.note}>{note}</p>}
    </section>
  )
}

export interface SumProps {
  label: ReactNode
  total: Money
  /** Replaces the amount, for a total that is not only money. */
  words?: string | undefined
  before?: (NonNullable<LedgerProps['totalBefore']> & { isEstimate?: boolean }) | undefined
  locale: string
}

/** The total of a bill, under a double rule. */
export function BillTotal({ label, total, words, before, locale }: SumProps) {
  return (
    <p className={styles.sum}>
      <span>{label}</span>
      <span>
        {before ? (
          <del className={styles.before}>
            <span className="visually-hidden">{before.words} </span>
            <Price money={before.money} locale={locale} approximate={before.isEstimate} />
          </del>
        ) : null}{' '}
        {words === undefined ? <Price money={total} locale={locale} size="xl" /> : <b>{words}</b>}
      </span>
    </p>
  )
}
