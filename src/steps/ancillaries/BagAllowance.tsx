import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useLocale } from '#src/trip/language.tsx'
import { useTravelPartName } from '#src/trip/travel-part-words.ts'
import { useTrip } from '#src/trip/trip.tsx'
import { Muted } from '#src/ui/Layout.tsx'
import styles from './ancillaries.module.css'

interface Pieces {
  quantity: number
  /** Kilograms of each. */
  weight?: number | null | undefined
  allowanceSource?: string | undefined
}

/** So many bags, how heavy each, and where they come from: the fare, what was paid for before, or what is in the cart. */
const usePieces = (): ((pieces: Pieces) => string) => {
  const { t } = useLingui()
  const locale = useLocale()
  return ({ quantity, weight, allowanceSource }) => {
    const each = weight ? new Intl.NumberFormat(locale, { style: 'unit', unit: 'kilogram' }).format(weight) : ''
    const bags = each
      ? t`${plural(quantity, { one: '# checked bag', other: '# checked bags' })} of up to ${each}`
      : t`${plural(quantity, { one: '# checked bag', other: '# checked bags' })}`
    if (allowanceSource === 'BOUGHT') return t`${bags}, bought before`
    return allowanceSource === 'ADDED' ? t`${bags}, added now` : t`${bags} with your fare`
  }
}

/** What one traveller may take along on each flight, as the airline counts it: with the fare, bought before, added now. */
export function BagAllowance({ passengerId }: { passengerId: string }) {
  const { t, i18n } = useLingui()
  const pieces = usePieces()
  const travelPartName = useTravelPartName()
  const parts = useTrip(({ context }) => context.cart?.parts) ?? []
  const bags = useTrip(({ context }) => context.bags)
  const own = bags?.filter((each) => each.passengerId === passengerId) ?? []
  if (own.length === 0) return null
  const inWords = ({ carryOn, checkedIn }: (typeof own)[number]): string => {
    const cabin = carryOn.reduce((sum, { quantity }) => sum + quantity, 0)
    const words = [
      ...(cabin > 0 ? [t`${plural(cabin, { one: '# cabin bag', other: '# cabin bags' })}`] : []),
      ...checkedIn.filter(({ quantity }) => quantity > 0).map(pieces),
    ]
    return words.length > 0 ? new Intl.ListFormat(i18n.locale, { type: 'conjunction' }).format(words) : t`no bag`
  }
  return (
    <section className={styles.item}>
      <h3>
        <Trans>What goes along</Trans>
      </h3>
      <ul>
        {own.map((allowance) => (
          <li key={allowance.segmentId}>
            {travelPartName(allowance.segmentId, parts)}: <Muted>{inWords(allowance)}</Muted>
          </li>
        ))}
      </ul>
    </section>
  )
}
