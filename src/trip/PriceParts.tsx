import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { CartLine } from '#src/domain/cart.ts'
import { pricePartsOf } from '#src/domain/price-parts.ts'
import type { Money } from '#src/domain/money.ts'
import { Disclosure } from '#src/ui/Disclosure.tsx'
import { Price } from '#src/ui/Price.tsx'
import { useLocale } from './language.tsx'
import { useWithMiles } from './miles-words.ts'
import { useDiscountName, useTaxName } from './price-part-words.ts'
import styles from './PriceParts.module.css'

function Part({ name, amount, words }: { name: ReactNode; amount: Money; words?: string | undefined }) {
  const locale = useLocale()
  return (
    <div className={styles.part}>
      <dt>{name}</dt>
      <dd>{words ?? <Price money={amount} locale={locale} />}</dd>
    </div>
  )
}

/** Lists the parts of the flights' price for all travellers: fare, discounts, carrier surcharges, and each tax by name. */
export function PriceParts({ lines, currency }: { lines: readonly CartLine[]; currency: string }) {
  const taxName = useTaxName()
  const discountName = useDiscountName()
  const withMiles = useWithMiles()
  const { fare, points, discounts, carrier, taxes, byCode } = pricePartsOf(lines, currency)
  if (fare.amount === 0 && taxes.amount === 0 && points === undefined) return null
  return (
    <div className={styles.parts}>
      <dl>
        <Part name={<Trans>Fare</Trans>} amount={fare} words={withMiles(points, fare)} />
        {discounts.map(({ label, amount, segmentId }) => (
          <Part key={label + segmentId} name={discountName(label, segmentId)} amount={amount} />
        ))}
        {carrier.amount === 0 ? null : <Part name={<Trans>Carrier surcharge</Trans>} amount={carrier} />}
        <Part name={<Trans>Taxes and airport charges</Trans>} amount={taxes} />
      </dl>
      {byCode.length === 0 ? null : (
        <Disclosure summary={<Trans>Each tax and charge</Trans>}>
          <dl>
            {byCode.map(({ code, amount }) => (
              <Part key={code} name={taxName(code)} amount={amount} />
            ))}
          </dl>
        </Disclosure>
      )}
    </div>
  )
}
