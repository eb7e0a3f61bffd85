import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { formatMoney, type Money } from '#src/domain/money.ts'

/** Formats a number of miles. */
export const useMiles = (): ((points: number) => string) => {
  const { t } = useLingui()
  return (points) => t`${plural(points, { one: '# mile', other: '# miles' })}`
}

/**
 * Formats a price in miles and money, such as "13,000 miles + €56.10". Without money, the miles stand alone. Undefined for a price
 * without miles.
 */
export const useWithMiles = (): ((points: number | undefined, money: Money) => string | undefined) => {
  const { i18n } = useLingui()
  const miles = useMiles()
  return (points, money) => {
    if (points === undefined) return undefined
    return [miles(points), ...(money.amount === 0 ? [] : [formatMoney(money, i18n.locale)])].join(' + ')
  }
}
