import { Trans, useLingui } from '@lingui/react/macro'
import type { CoversOnSale } from '#src/domain/protection.ts'
import { useCoverName } from '#src/trip/cover-names.ts'
import { useProductName } from '#src/trip/insurance-names.ts'
import { useLocale } from '#src/trip/language.tsx'
import { useTrip } from '#src/trip/trip.tsx'
import { ComparisonTable } from '#src/ui/ComparisonTable.tsx'
import { Disclosure } from '#src/ui/Disclosure.tsx'
import { Price } from '#src/ui/Price.tsx'
import { useRiskName } from './risk-words.ts'

/** Compares the price and coverage of insurance and covers. */
export function CoverComparison({ onSale }: { onSale: CoversOnSale }) {
  const { t } = useLingui()
  const locale = useLocale()
  const coverName = useCoverName()
  const productName = useProductName()
  const riskName = useRiskName()
  const insurance = useTrip(({ context }) => context.insurance)
  const covers = [onSale.refundProtect, onSale.cfar, onSale.health].flatMap((each) => each?.offers ?? [])
  const products = [
    ...(insurance?.offers ?? []).map((offer) => ({ ...offer, id: offer.productId, title: productName(offer), share: undefined })),
    ...covers.map((offer) => ({ ...offer, title: coverName(offer.code) })),
  ]
  if (products.length === 0) return null
  const codes = [...new Set(products.flatMap((product) => [...product.covers, ...product.excludes]))]
  const percent = new Intl.NumberFormat(locale, { style: 'percent' })
  return (
    <Disclosure summary={<Trans>Compare what’s covered and what isn’t</Trans>}>
      <ComparisonTable
        label={t`What’s covered and what isn’t`}
        columns={products.map(({ id, title }) => ({ id, name: title }))}
        rows={[
          {
            id: 'price',
            name: <Trans>Total price</Trans>,
            values: products.map(({ id, price }) => <Price key={id} money={price} locale={locale} />),
          },
          ...codes.map((code) => ({
            id: code,
            name: riskName(code),
            values: products.map((product) => (product.covers.includes(code) ? t`covered` : t`not covered`)),
          })),
          ...(covers.length === 0
            ? []
            : [
                {
                  id: 'share',
                  name: <Trans>Refund of the flight price</Trans>,
                  values: products.map(({ share }) => (share === undefined ? t`see the policy` : percent.format(share))),
                },
              ]),
        ]}
      />
    </Disclosure>
  )
}
