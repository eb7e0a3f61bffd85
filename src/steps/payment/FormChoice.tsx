import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { formatMoney, type Money } from '#src/domain/money.ts'
import { comma } from '#src/domain/punctuation.ts'
import type { FormOffer, PaymentType } from '#src/domain/payment.ts'
import { isPaymentType } from '#src/domain/payment.ts'
import { useLocale } from '#src/trip/language.tsx'
import { RadioGroup } from '#src/ui/RadioGroup.tsx'
import { against, mostOf } from './parts.ts'

/** Names the forms of payment. */
export const useFormNames = (): Record<PaymentType, string> => {
  const { t } = useLingui()
  return {
    CREDIT_CARD: t`Card`,
    POINTS: t`Miles`,
    VOUCHER: t`Voucher`,
    GIFT_CARD: t`Gift card`,
    REDIRECT: t`Another provider`,
    APPLE_PAY: t`Apple Pay`,
    AGENCY_CREDIT: t`Agency credit`,
  }
}

export interface FormChoiceProps {
  legend: ReactNode
  name: string
  offers: readonly FormOffer[]
  /** Amount that the selected form has to pay. */
  total: Money
  chosen: PaymentType | undefined
  hasWallet: boolean
  onChoose: (form: PaymentType) => void
}

/** Lists the forms of payment with their balances. Those that cannot be used state the reason. */
export function FormChoice({ legend, name, offers, total, chosen, hasWallet, onChoose }: FormChoiceProps) {
  const { t } = useLingui()
  const locale = useLocale()
  const names = useFormNames()
  const reasonAgainst = (offer: FormOffer): ReactNode => {
    const found = against(offer, total, hasWallet)
    switch (found?.reason) {
      case 'noWallet':
        return t`not available on this device or browser`
      case 'noBalance':
        return t`no balance left`
      case 'tooMuch':
        return t`not enough for this total`
      case 'tooLittle': {
        const least = formatMoney(found.least, locale)
        return t`must cover at least ${least}`
      }
      default:
        return undefined
    }
  }
  const detailOf = (offer: FormOffer): ReactNode => {
    const most = mostOf({ offer: { ...offer, vouchers: [] }, place: 'first' }, total, {})
    const sum = formatMoney(most, locale)
    if (most.amount < total.amount) return <Trans>covers up to {sum}, the rest another way</Trans>
    if (offer.type === 'CREDIT_CARD') return offer.cards.map(({ name: brand }) => brand).join(comma(locale))
    if (offer.providers.length > 0) return offer.providers.map(({ name: provider }) => provider).join(comma(locale))
    return offer.followedBy.length > 0 ? t`can be combined` : undefined
  }
  return (
    <RadioGroup
      legend={legend}
      name={name}
      value={chosen ?? ''}
      onChange={(value) => {
        if (isPaymentType(value)) onChoose(value)
      }}
      choices={offers.map((offer) => {
        const reason = reasonAgainst(offer)
        return { value: offer.type, label: names[offer.type], detail: reason ?? detailOf(offer), disabled: reason !== undefined }
      })}
    />
  )
}
