import { Trans, useLingui } from '@lingui/react/macro'
import { formatMoney, total } from '#src/domain/money.ts'
import type { ExtraOffer } from '#src/domain/extra.ts'
import { comma } from '#src/domain/punctuation.ts'
import { useExtraName } from '#src/trip/extra-names.ts'
import { useLocale } from '#src/trip/language.tsx'
import { Button } from '#src/ui/Button.tsx'
import { CheckboxField } from '#src/ui/CheckboxField.tsx'
import { Stepper } from '#src/ui/Stepper.tsx'
import styles from './ancillaries.module.css'
import type { ExtraChoice } from './ExtraGroup.tsx'
import { useRefusal } from './ExtraRow.tsx'
import { type ExtraItem, isForSale, openOffers, wishesForAll, spreadOf } from './extra-rows.ts'
import { useScope } from './extra-scope.ts'

/** Formats the price per item, or an empty string if prices differ between travellers or flights. */
const useEach = (): ((offers: readonly ExtraOffer[]) => string) => {
  const { t } = useLingui()
  const locale = useLocale()
  return ([first, ...others]) => {
    if (!first || others.some(({ price }) => price.amount !== first.price.amount)) return ''
    const price = formatMoney(first.price, locale)
    return first.price.amount === 0 ? t`free of charge` : t`${price} each`
  }
}

/** Sets an extra for all travellers on all flights that offer it. If quantities differ, the row lists who has the extra. */
export function ForEverybody({ item, choosing }: { item: ExtraItem; choosing: ExtraChoice }) {
  const { t } = useLingui()
  const locale = useLocale()
  const extraName = useExtraName()
  const refusal = useRefusal()
  const scope = useScope()
  const each = useEach()
  const open = openOffers(item)
  const name = extraName(item.code)
  const refused = item.offers.find(isForSale)?.refusal
  const [first] = open
  if (!first)
    return refused ? (
      <li className={styles.all}>
        <span>{name}</span>
        <span className={styles.reason}>{refusal(refused)}</span>
      </li>
    ) : null
  const { most, isUneven } = spreadOf(item, choosing.quantity)
  const limit = Math.max(...open.map((offer) => offer.limit))
  const sum = total(
    open.map(({ price }) => price),
    first.price.currency,
  )
  const price = sum.amount === 0 ? t`free of charge` : formatMoney(sum, locale)
  const forWhom = scope(open)
  const isBusy = open.some(choosing.isBusy)
  const set = (quantity: number) => choosing.onWish(wishesForAll(item, quantity, choosing.quantity))
  // A free extra shows its price beside the checkbox, like a paid one.
  const details = [limit > 1 || (open.length > 1 && sum.amount > 0) ? each(open) : '', forWhom]
  const note = [...details, item.isRefundable ? t`refundable until 24 hours before departure` : '']
    .filter(Boolean)
    .join(comma(locale))
  const named = (words: string) => [words, forWhom].filter(Boolean).join(comma(locale))
  return (
    <li className={styles.all} aria-busy={isBusy}>
      {limit > 1 ? (
        <Stepper
          label={name}
          hint={note}
          value={most}
          max={limit}
          onChange={set}
          lessLabel={named(t`One fewer: ${name}`)}
          moreLabel={named(t`One more: ${name}`)}
        />
      ) : (
        <>
          <CheckboxField
            label={name}
            hint={note}
            aria-label={[named(name), price].join(comma(locale))}
            ref={(box) => {
              if (box) box.indeterminate = isUneven
            }}
            checked={most > 0 && !isUneven}
            onChange={(event) => set(event.currentTarget.checked ? 1 : 0)}
          />
          <bdi className={styles.sum}>{price}</bdi>
        </>
      )}
      {isUneven ? (
        <span className={styles.uneven}>
          <span
            className={styles.reason}
          >{t`Only for ${scope(open.filter((offer) => choosing.quantity(offer) > 0))} so far`}</span>
          {limit > 1 ? (
            <Button variant="plain" onClick={() => set(most)}>
              <Trans>The same for everyone</Trans>
            </Button>
          ) : null}
        </span>
      ) : null}
    </li>
  )
}
