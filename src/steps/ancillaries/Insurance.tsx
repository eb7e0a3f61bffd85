import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { InsuranceOffer } from '#src/domain/extra.ts'
import type { FlowEvent } from '#machines/events.ts'
import { useProductName } from '#src/trip/insurance-names.ts'
import { useLocale } from '#src/trip/language.tsx'
import { useTrip } from '#src/trip/trip.tsx'
import { Card } from '#src/ui/Card.tsx'
import { ComparisonTable } from '#src/ui/ComparisonTable.tsx'
import { Disclosure } from '#src/ui/Disclosure.tsx'
import { Muted } from '#src/ui/Layout.tsx'
import { Notice } from '#src/ui/Notice.tsx'
import { Price } from '#src/ui/Price.tsx'
import { RadioGroup } from '#src/ui/RadioGroup.tsx'
import { useRiskName } from './risk-words.ts'

const none = 'none'

const brandsWithFreeCancelling = ['FLEX', 'BUSINESSFLEX', 'FIRST']

/** Compares what the insurance products cover and exclude. */
function Covers({ offers }: { offers: readonly InsuranceOffer[] }) {
  const { t } = useLingui()
  const riskName = useRiskName()
  const productName = useProductName()
  const codes = [...new Set(offers.flatMap(({ covers, excludes }) => [...covers, ...excludes]))]
  return (
    <ComparisonTable
      label={t`What’s covered and what isn’t`}
      columns={offers.map((offer) => ({ id: offer.productId, name: productName(offer) }))}
      rows={codes.map((code) => ({
        id: code,
        name: riskName(code),
        values: offers.map(({ covers }) => (covers.includes(code) ? t`covered` : t`not covered`)),
      }))}
    />
  )
}

function CoolingOff({ days }: { days: number }) {
  if (days === 0) return null
  return (
    <p>
      <Plural
        value={days}
        one="Cancel within # day for a full refund, if you haven’t departed or made a claim."
        other="Cancel within # days for a full refund, if you haven’t departed or made a claim."
      />
    </p>
  )
}

export interface InsuranceProps {
  words: Record<'title' | 'lead' | 'note', string>
  /** True if the page already compares these products with others. */
  isComparedElsewhere: boolean
  /** Choices that the cart does not contain yet. */
  asked: readonly FlowEvent[]
  onSend: (event: FlowEvent) => void
}

/** Offers insurance for the whole party. Neither answer is preselected. */
export function Insurance({ words, isComparedElsewhere, asked, onSend }: InsuranceProps) {
  const { t } = useLingui()
  const locale = useLocale()
  const insurance = useTrip(({ context }) => context.insurance)
  const inCart = useTrip(({ context }) => context.cart?.insurance?.productId)
  const brands = useTrip(({ context }) => context.cart?.brands) ?? []
  const productName = useProductName()
  const [hasDeclined, setDeclined] = useState(false)
  if (!insurance) {
    return (
      <Card heading={words.title}>
        <p>
          <Trans>We couldn’t reach the insurer. You can still use everything else on this page.</Trans>
        </p>
      </Card>
    )
  }
  if (insurance.offers.length === 0) {
    return (
      <Card heading={words.title}>
        <p>
          {insurance.reason === 'notSoldInCountry' ? (
            <Trans>This insurance isn’t available where you live.</Trans>
          ) : (
            <Trans>No insurance is available for this trip.</Trans>
          )}
        </p>
      </Card>
    )
  }
  const last = asked.findLast(({ type }) => type === 'insurance.add' || type === 'insurance.remove')
  const wanted = last?.type === 'insurance.add' ? last.productId : last ? none : undefined
  const chosen = wanted ?? inCart
  const choose = (value: string) => {
    setDeclined(value === none)
    if (value !== none) onSend({ type: 'insurance.add', productId: value })
    else if (chosen !== undefined && chosen !== none) onSend({ type: 'insurance.remove', productId: chosen })
  }
  const days = Math.min(...insurance.offers.map(({ coolingOffDays }) => coolingOffDays))
  return (
    <Card heading={words.title}>
      <p>
        <Muted>{words.lead}</Muted>
      </p>
      <RadioGroup
        legend={t`Would you like insurance?`}
        hint={words.note}
        choices={[
          { value: none, label: <Trans>No insurance</Trans> },
          ...insurance.offers.map(({ productId, name: given, price }) => {
            const name = productName({ productId, name: given })
            return {
              value: productId,
              label: <Trans>Yes, {name}</Trans>,
              detail: <Price money={price} locale={locale} />,
            }
          }),
        ]}
        value={chosen ?? (hasDeclined ? none : '')}
        onChange={choose}
      />
      {brands.some((brand) => brandsWithFreeCancelling.includes(brand)) ? (
        <Notice level={3} announces={false} title={<Trans>You already have some of this</Trans>}>
          <p>
            <Trans>You can cancel your fare without a fee, for any reason. Insurance adds everything else listed.</Trans>
          </p>
        </Notice>
      ) : null}
      {isComparedElsewhere ? (
        <CoolingOff days={days} />
      ) : (
        <Disclosure summary={<Trans>What’s covered and what isn’t</Trans>}>
          <Covers offers={insurance.offers} />
          <CoolingOff days={days} />
        </Disclosure>
      )}
    </Card>
  )
}
