import { formatMoney, type Money } from '#src/domain/money.ts'
import styles from './Price.module.css'
import { classes } from './classes.ts'

/** An amount as the traveller reads it. */
export interface PriceProps {
  money: Money
  locale: string
  /** Converted, not what is charged: marked with the sign for "about". */
  approximate?: boolean | undefined
  /** Always with + or −, as in a ledger. */
  signed?: boolean | undefined
  /** md unless said; xl for a total. */
  size?: 'sm' | 'md' | 'lg' | 'xl' | undefined
}

/** An amount with its currency, in tabular figures, never broken over two lines. */
export function Price({ money, locale, approximate = false, signed = false, size }: PriceProps) {
  return (
    <bdi
      className={classes(styles.price, size && styles[size])}
    >{`${approximate ? '≈ ' : ''}${formatMoney(money, locale, 'always', signed)}`}</bdi>
  )
}

/** A price before and after. */
export interface PriceChangeProps {
  from: Money
  to: Money
  locale: string
  /** The old amount was an estimate: marked with the sign for "about". */
  isFromEstimate?: boolean
  /** Words for assistive technology, as "was" and "now". */
  fromWords: string
  toWords: string
  size?: PriceProps['size']
}

/** The old amount struck through and the new one; the words say which is which. */
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
