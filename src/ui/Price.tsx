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
