import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { FlowEvent } from '#machines/events.ts'
import { formatMoney } from '#src/domain/money.ts'
import type { CoverKind, CoverOffer, CoverOffers, CoversOnSale } from '#src/domain/protection.ts'
import { useCoverName } from '#src/trip/cover-names.ts'
import { useLocale } from '#src/trip/language.tsx'
import { useTrip } from '#src/trip/trip.tsx'
import { Card } from '#src/ui/Card.tsx'
import { CheckboxField } from '#src/ui/CheckboxField.tsx'
import { Muted } from '#src/ui/Layout.tsx'
import { Price } from '#src/ui/Price.tsx'
import { RadioGroup } from '#src/ui/RadioGroup.tsx'
import { CoverComparison } from './CoverComparison.tsx'
import { CoverOverlaps } from './CoverOverlaps.tsx'
import { coverWanted } from './covers-wanted.ts'

const none = 'none'

const ofCancelling = ['refundProtect', 'cfar'] as const

/** Explains why a kind of cover is unavailable. */
function WhyNone({ reason, name }: { reason: CoverOffers['reason']; name: string }) {
  if (reason === 'notReached')
    return <Trans>We couldn’t reach the provider of {name}. You can still use everything else on this page.</Trans>
  if (reason === 'tooLate') return <Trans>It’s too late to buy {name} for this trip.</Trans>
  return <Trans>{name} isn’t available for this trip.</Trans>
}

/** Offers the covers that refund a cancellation. A booking can have only one, because they cover the same loss. */
function Cancelling({ onSale, asked, onSend }: CoversProps & { onSale: CoversOnSale }) {
  const { t } = useLingui()
  const locale = useLocale()
  const coverName = useCoverName()
  const cart = useTrip(({ context }) => context.cart)
  const [hasDeclined, setDeclined] = useState(false)
  const offers = ofCancelling.flatMap((kind) => onSale[kind]?.offers ?? [])
  const inCart = cart?.covers?.find(({ kind }) => kind !== 'health')
  const wanted = coverWanted(asked, ofCancelling)
  const chosen = wanted === undefined ? inCart?.code : offers.find(({ id }) => id === wanted)?.code
  const kindNames = { refundProtect: t`refund protection`, cfar: t`the cover for any reason` }
  if (ofCancelling.some((kind) => onSale[kind]?.reason === 'fareRefundable'))
    return (
      <p>
        <Trans>You can cancel this fare for free, so you don’t need cancellation cover.</Trans>
      </p>
    )
  const choose = (value: string) => {
    setDeclined(value === none)
    const offer = offers.find(({ code }) => code === value)
    if (offer) onSend({ type: 'cover.add', kind: offer.kind, offerId: offer.id })
    else if (chosen !== undefined) onSend({ type: 'cover.remove', kind: kindOf(chosen, offers, inCart?.kind) })
  }
  return (
    <>
      {offers.length > 0 ? (
        <RadioGroup
          legend={t`Would you like cancellation cover?`}
          hint={t`These covers refund the same cancellation, so you can choose only one.`}
          choices={[
            { value: none, label: <Trans>No cancellation cover</Trans> },
            ...offers.map(({ code, price, most }) => {
              const sum = most && formatMoney(most, locale)
              return {
                value: code,
                label: coverName(code),
                detail: (
                  <>
                    <Price money={price} locale={locale} />
                    {sum === undefined ? null : (
                      <>
                        <br />
                        <Trans>Refunds up to {sum}</Trans>
                      </>
                    )}
                  </>
                ),
              }
            }),
          ]}
          value={chosen ?? (hasDeclined ? none : '')}
          onChange={choose}
        />
      ) : null}
      {ofCancelling.map((kind) =>
        onSale[kind]?.offers.length === 0 ? (
          <p key={kind}>
            <WhyNone reason={onSale[kind].reason} name={kindNames[kind]} />
          </p>
        ) : null,
      )}
    </>
  )
}

const kindOf = (code: string, offers: readonly CoverOffer[], otherwise: CoverKind | undefined): CoverKind =>
  offers.find((offer) => offer.code === code)?.kind ?? otherwise ?? 'cfar'

/** Offers health protection, which can be added to any other cover. */
function Health({ words, onSale, asked, onSend }: CoversProps & { onSale: CoversOnSale }) {
  const { t } = useLingui()
  const locale = useLocale()
  const coverName = useCoverName()
  const isInCart = useTrip(({ context }) => context.cart?.covers?.some(({ kind }) => kind === 'health') ?? false)
  const [offer] = onSale.health?.offers ?? []
  if (!offer)
    return onSale.health ? (
      <p>
        <WhyNone reason={onSale.health.reason} name={t`health protection`} />
      </p>
    ) : null
  const wanted = coverWanted(asked, ['health'])
  const name = coverName(offer.code)
  const price = formatMoney(offer.price, locale)
  return (
    <CheckboxField
      label={
        <Trans>
          {name}, <bdi>{price}</bdi>
        </Trans>
      }
      hint={words.healthLead}
      checked={wanted === undefined ? isInCart : wanted !== ''}
      onChange={(event) =>
        onSend(
          event.currentTarget.checked
            ? { type: 'cover.add', kind: 'health', offerId: offer.id }
            : { type: 'cover.remove', kind: 'health' },
        )
      }
    />
  )
}

export interface CoversProps {
  words: Record<'title' | 'lead' | 'healthLead', string>
  /** Choices that the cart does not contain yet. */
  asked: readonly FlowEvent[]
  onSend: (event: FlowEvent) => void
}

/** Offers the covers that are sold with the tickets, compares them with the insurance, and says where they overlap. */
export function Covers(props: CoversProps) {
  const onSale = useTrip(({ context }) => context.covers)
  const isLoading = useTrip((trip) => trip.matches({ ancillaries: { choosing: 'offering' } }))
  if (!onSale && !isLoading) return null
  return (
    <Card heading={props.words.title}>
      <p>
        <Muted>{props.words.lead}</Muted>
      </p>
      {onSale ? (
        <>
          <Cancelling {...props} onSale={onSale} />
          <Health {...props} onSale={onSale} />
          <CoverOverlaps onSale={onSale} />
        </>
      ) : null}
      {isLoading ? (
        <p role="status">
          <Trans>Looking for covers for your trip…</Trans>
        </p>
      ) : null}
      {onSale ? <CoverComparison onSale={onSale} /> : null}
    </Card>
  )
}
