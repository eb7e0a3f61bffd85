import { formatMoney, type Money } from '#src/domain/money.ts'
import styles from './Price.module.css'
import { classes } from './classes.ts'

/** An amount formatted for the traveller. */
export interface PriceProps {
  money: Money
  locale: string
  /** Converted, and not what is charged: marked as approximate. */
  approximate?: boolean | undefined
  /** Always with + or −, as in a ledger. */
  signed?: boolean | undefined
  /** md by default, xl for a total. */
  size?: 'sm' | 'md' | 'lg' | 'xl' | undefined
}

/** An amount with its currency, in tabular figures, without line breaks. */
export function Price({ money, locale, approximate = false, signed = false, size }: PriceProps) {
  return (
    <bdi
      className={classes(styles.price, size && styles[size])}
    >{`${approximate ? '≈ ' : ''}${formatMoney(money, locale, 'always', signed)}`}</bdi>
  )
}

/** A price before and after a change. */
export interface PriceChangeProps {
  from: Money
  to: Money
  locale: string
  /** The old amount was an estimate: marked as approximate. */
  isFromEstimate?: boolean
  /** Texts for screen readers, such as "was" and "now". */
  fromWords: string
  toWords: string
  size?: PriceProps['size']
}

/** The old amount, struck through, and the new one. Hidden texts tell them apart. */
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
