import { Trans } from '@lingui/react/macro'
import type { CoversOnSale } from '#src/domain/protection.ts'
import { useCoverName } from '#src/trip/cover-names.ts'
import { useProductName } from '#src/trip/insurance-names.ts'
import { useLocale } from '#src/trip/language.tsx'
import { useTrip } from '#src/trip/trip.tsx'
import { Notice } from '#src/ui/Notice.tsx'
import { overlapsOf } from './overlaps.ts'
import { useRiskName } from './risk-words.ts'

/** Warns about selected covers that insure the same risk. */
export function CoverOverlaps({ onSale }: { onSale: CoversOnSale }) {
  const locale = useLocale()
  const coverName = useCoverName()
  const productName = useProductName()
  const riskName = useRiskName()
  const cart = useTrip(({ context }) => context.cart)
  const insurance = useTrip(({ context }) => context.insurance)
  const list = new Intl.ListFormat(locale, { type: 'conjunction' })
  const insured = insurance?.offers.find(({ productId }) => productId === cart?.insurance?.productId)
  const offers = [onSale.refundProtect, onSale.cfar, onSale.health].flatMap((each) => each?.offers ?? [])
  const chosen = offers.filter(({ code }) => cart?.covers?.some((cover) => cover.code === code))
  const overlaps = overlapsOf([
    ...(insured ? [{ name: productName(insured), covers: insured.covers }] : []),
    ...chosen.map(({ code, covers }) => ({ name: coverName(code), covers })),
  ])
  return overlaps.map(({ names, risks }) => {
    const [both, what] = [list.format(names), list.format(risks.map(riskName))]
    return (
      <Notice key={both} level={3} title={<Trans>Some of your covers overlap</Trans>}>
        <p>
          <Trans>
            {both} both cover: {what}. Only one of them will pay.
          </Trans>
        </p>
      </Notice>
    )
  })
}
