import { formatMoney, type Money } from '#src/domain/money.ts'
import styles from './Price.module.css'
import { classes } from './classes.ts'

export interface PriceProps {
  money: Money
  locale: string
  /** The amount is converted from the currency that is charged, and marked as approximate. */
  approximate?: boolean | undefined
  /** Always shows + or −, as in a ledger. */
  signed?: boolean | undefined
  /** Text size: `md` by default, `xl` for a total. */
  size?: 'sm' | 'md' | 'lg' | 'xl' | undefined
}

/** Renders an amount with its currency in tabular figures. It never breaks into two lines. */
export function Price({ money, locale, approximate = false, signed = false, size }: PriceProps) {
  return (
    <bdi
      className={classes(styles.price, size && styles[size])}
    >{`${approximate ? '≈ ' : ''}${formatMoney(money, locale, 'always', signed)}`}</bdi>
  )
}

export interface PriceChangeProps {
  from: Money
  to: Money
  locale: string
  /** The old amount was an estimate, and is marked as approximate. */
  isFromEstimate?: boolean
  /** Texts for screen readers, such as "was" and "now". */
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
