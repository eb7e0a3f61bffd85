import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { FlowEvent } from '#machines/events.ts'
import { useProductName } from '#src/trip/insurance-names.ts'
import { useLocale } from '#src/trip/language.tsx'
import { useTrip } from '#src/trip/trip.tsx'
import { readInsuranceId } from '#src/domain/insurance-id.ts'
import { Card } from '#src/ui/Card.tsx'
import { Disclosure } from '#src/ui/Disclosure.tsx'
import { Later } from '#src/ui/Later.tsx'
import { Muted } from '#src/ui/Layout.tsx'
import { Notice } from '#src/ui/Notice.tsx'
import { Price } from '#src/ui/Price.tsx'
import { RadioGroup } from '#src/ui/RadioGroup.tsx'
import { CoverComparison } from './CoverComparison.tsx'

const none = 'none'

/** Few travellers need this form, so it is loaded only when opened. */
const loadForm = async () => (await import('./WhoToInsure.tsx')).WhoToInsure

const brandsWithFreeCancelling = ['FLEX', 'BUSINESSFLEX', 'FIRST']

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

/** Offers to insure only some passengers, or as residents of another country. */
function OnlySome({ onSend }: Pick<InsuranceProps, 'onSend'>) {
  const [isOpened, setOpened] = useState(false)
  return (
    <Disclosure
      summary={<Trans>Insure only some travelers, or change the country of residence</Trans>}
      onToggle={(isOpen) => setOpened(isOpened || isOpen)}
    >
      {isOpened ? <Later load={loadForm} given={{ onSend }} /> : null}
    </Disclosure>
  )
}

/**
 * Offers insurance for the whole party or for chosen passengers. Nothing is preselected. The cart's insurance stays listed while there are
 * offers for other passengers.
 */
export function Insurance({ words, isComparedElsewhere, asked, onSend }: InsuranceProps) {
  const { t } = useLingui()
  const locale = useLocale()
  const insurance = useTrip(({ context }) => context.insurance)
  const cart = useTrip(({ context }) => context.cart)
  const inCart = cart?.insurance
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
  const { offers, reason } = insurance
  const listed = [
    ...(inCart && !offers.some(({ productId }) => productId === inCart.productId)
      ? [{ ...inCart, name: t`Travel insurance` }]
      : []),
    ...offers,
  ]
  const last = asked.findLast(({ type }) => type === 'insurance.add' || type === 'insurance.remove')
  const wanted = last?.type === 'insurance.add' ? last.productId : last ? none : undefined
  const chosen = wanted ?? inCart?.productId
  const choose = (value: string) => {
    setDeclined(value === none)
    if (value !== none) onSend({ type: 'insurance.add', productId: value })
    else if (chosen !== undefined && chosen !== none) onSend({ type: 'insurance.remove', productId: chosen })
  }
  const days = Math.min(...offers.map(({ coolingOffDays }) => coolingOffDays))
  const country = offers[0] && readInsuranceId(offers[0].productId).country
  const countryName = country && new Intl.DisplayNames([locale], { type: 'region' }).of(country)
  return (
    <Card heading={words.title}>
      <p>
        <Muted>{words.lead}</Muted>
      </p>
      {offers.length > 0 ? null : (
        <p>
          {reason === 'notSoldInCountry' ? (
            <Trans>This insurance isn’t available where you live.</Trans>
          ) : (
            <Trans>No insurance is available for this trip.</Trans>
          )}
        </p>
      )}
      {listed.length === 0 ? null : (
        <RadioGroup
          legend={t`Would you like insurance?`}
          hint={words.note}
          choices={[
            { value: none, label: <Trans>No insurance</Trans> },
            ...listed.map(({ productId, name: given, price }) => {
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
      )}
      {country === undefined ? null : (
        <p>
          <Muted small>
            <Trans>These prices are for residents of {countryName}.</Trans>
          </Muted>
        </p>
      )}
      <OnlySome onSend={onSend} />
      {cart?.brands.some((brand) => brandsWithFreeCancelling.includes(brand)) ? (
        <Notice level={3} announces={false} title={<Trans>You already have some of this</Trans>}>
          <p>
            <Trans>You can cancel your fare without a fee, for any reason. Insurance adds everything else listed.</Trans>
          </p>
        </Notice>
      ) : null}
      {isComparedElsewhere ? null : <CoverComparison onSale={{}} />}
      {offers.length === 0 ? null : <CoolingOff days={days} />}
    </Card>
  )
}
