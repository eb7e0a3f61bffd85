import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Cart } from '#src/domain/cart.ts'
import type { Money } from '#src/domain/money.ts'
import { sumOfChanges } from '#src/domain/trip-changes.ts'
import { useRefundInValues } from './refund-words.ts'

interface ChangeSum {
  label: ReactNode
  total: Money
  /** Replaces the total if some of it comes back as miles or certificates. */
  words?: string | undefined
}

/**
 * Returns the total of a trip's changes as a positive amount, with a label that says whether it is due or refunded. Undefined if the cart
 * changes no trip.
 */
export const useChangeSum = (cart: Cart | undefined): ChangeSum | undefined => {
  const inValues = useRefundInValues()
  if (cart?.settlement === undefined) return undefined
  const { due, refund } = sumOfChanges(cart)
  if (refund.amount > 0)
    return { label: <Trans>You get back</Trans>, total: refund, words: inValues(cart.settlement.targets ?? [], refund) }
  return { label: due.amount > 0 ? <Trans>To pay for your changes</Trans> : <Trans>Nothing to pay so far</Trans>, total: due }
}
