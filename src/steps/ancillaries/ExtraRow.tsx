import { Trans, useLingui } from '@lingui/react/macro'
import { formatMoney } from '#src/domain/money.ts'
import type { ExtraOffer } from '#src/domain/extra.ts'
import { useIsChange } from '#src/trip/is-change.ts'
import { useLocale } from '#src/trip/language.tsx'
import { CheckboxField } from '#src/ui/CheckboxField.tsx'
import { Stepper } from '#src/ui/Stepper.tsx'
import { Tag } from '#src/ui/Tag.tsx'
import styles from './ancillaries.module.css'

/** Formats the reason why an extra is not available. */
export function useRefusal(): (refusal: NonNullable<ExtraOffer['refusal']>, isChange?: boolean) => string {
  const { t } = useLingui()
  const words = {
    soldOut: t`Sold out on this flight`,
    cutOff: t`Closed: order at least 24 hours before departure`,
    notForInfants: t`Not available for infants`,
  }
  return (refusal, isChange = false) =>
    isChange && refusal === 'cutOff' ? t`Closed: too late to add on this flight` : words[refusal]
}

export interface ExtraRowProps {
  offer: ExtraOffer
  /** Name of the extra. With `flight`, it labels the controls for screen readers. */
  name: string
  flight: string
  quantity: number
  /** Quantity that is already paid for. */
  owned: number
  isBusy: boolean
  onSet: (quantity: number) => void
}

/** Shows an extra on one flight or direction: as included, with a control to add it, or with the reason why it is not available. */
export function ExtraRow({ offer, name, flight, quantity, owned, isBusy, onSet }: ExtraRowProps) {
  const { t } = useLingui()
  const locale = useLocale()
  const refusal = useRefusal()
  const isChange = useIsChange()
  const { included, refusal: reason } = offer
  // A traveller may return extras that are paid for even when no more are sold.
  const limit = Math.max(offer.limit, owned)
  const price = offer.price.amount === 0 ? t`free of charge` : formatMoney(offer.price, locale)
  return (
    <li className={styles.row} aria-busy={isBusy}>
      <span className={styles.flight}>
        {flight}
        {owned > 0 ? (
          <>
            {' '}
            <Tag kind="ok">
              <Trans>{owned} paid for</Trans>
            </Tag>
          </>
        ) : null}
      </span>
      {limit > 1 || (limit === 1 && quantity > 1) ? (
        <Stepper
          label={<Trans>{price} each</Trans>}
          value={quantity}
          max={limit}
          onChange={onSet}
          lessLabel={t`One fewer: ${name}, ${flight}`}
          moreLabel={t`One more: ${name}, ${flight}`}
        />
      ) : limit === 1 ? (
        <CheckboxField
          label={owned > 0 ? <Trans>Keep</Trans> : <Trans>Add, {price}</Trans>}
          aria-label={t`${name}, ${flight}, ${price}`}
          checked={quantity > 0}
          onChange={(event) => onSet(event.currentTarget.checked ? 1 : 0)}
        />
      ) : reason ? (
        <span className={styles.reason}>{refusal(reason, isChange)}</span>
      ) : (
        <span className={styles.reason}>
          {included > 0 ? <Trans>{included} in your fare</Trans> : <Trans>Limit reached</Trans>}
        </span>
      )}
    </li>
  )
}
