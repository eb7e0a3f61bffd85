import type { Money } from '#src/domain/money.ts'
import { Price, type PriceProps } from './Price.tsx'
import styles from './Price.module.css'

export interface PriceChangeProps {
  from: Money
  to: Money
  locale: string
  /** The old amount was an estimate, and is marked as approximate. */
  isFromEstimate?: boolean
  /** Words that screen readers say before each price, such as "was" and "now". */
  fromWords: string
  toWords: string
  size?: PriceProps['size']
}

/** The old amount, struck through, and the new one. Screen readers get "was" and "now", because they do not read a strike-through. */
export function PriceChange({ from, to, locale, isFromEstimate, fromWords, toWords, size }: PriceChangeProps) {
  return (
    <span className={styles.change}>
      <del className={styles.old}>
        <span className="visually-hidden">{fromWords} </span>
        <Price money={from} locale={locale} approximate={isFromEstimate} />
      </del>{' '}
      <ins className={styles.new}>
        <span className="visually-hidden">{toWords} </span>
        <Price money={to} locale={locale} size={size} />
      </ins>
    </span>
  )
}
