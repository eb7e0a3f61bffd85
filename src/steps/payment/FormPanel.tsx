import { Trans, useLingui } from '@lingui/react/macro'
import type { Money } from '#src/domain/money.ts'
import type { FormOffer, PaymentType } from '#src/domain/payment.ts'
import { useSend, useTrip } from '#src/trip/trip.tsx'
import { Card } from '#src/ui/Card.tsx'
import { Stack } from '#src/ui/Layout.tsx'
import { GiftCardFields, PointsFields, ProviderFields, VoucherFields } from './BalanceFields.tsx'
import { CardFields, type PanelProps } from './CardFields.tsx'
import { ConversionChoice, InstalmentChoice } from './CardTerms.tsx'
import { FormChoice, useFormNames } from './FormChoice.tsx'
import { conversionAt, isNewCard, mostOf } from './parts.ts'
import { SplitAmount } from './SplitAmount.tsx'
import { hasWallet } from './wallet.ts'
import { NothingDone } from '#src/trip/NothingDone.tsx'

function Fields(props: PanelProps) {
  switch (props.panel.offer.type) {
    case 'CREDIT_CARD':
      return <CardFields {...props} />
    case 'POINTS':
      return <PointsFields {...props} />
    case 'VOUCHER':
      return <VoucherFields {...props} />
    case 'GIFT_CARD':
      return <GiftCardFields {...props} />
    case 'REDIRECT':
      return <ProviderFields {...props} />
    case 'APPLE_PAY':
      return (
        <p>
          <NothingDone>
            <Trans>Confirm on your device. You won’t be charged until you do.</Trans>
          </NothingDone>
        </p>
      )
    default:
      return (
        <p>
          <Trans>The airline invoices your agency.</Trans>
        </p>
      )
  }
}

/** Asks for the form that pays the rest. */
function RestChoice({ offers, total, chosen }: { offers: readonly FormOffer[]; total: Money; chosen: PaymentType | undefined }) {
  const { t } = useLingui()
  const send = useSend()
  return (
    <FormChoice
      legend={t`How would you like to pay the rest?`}
      name="rest"
      offers={offers}
      total={total}
      chosen={chosen}
      hasWallet={hasWallet()}
      onChoose={(form) => send({ type: 'form.follow', form })}
    />
  )
}

/** Renders the fields of a form of payment, its options for currency and instalments, and the amount that it pays. */
export function FormPanel({ panel, entries, frames, total, cardTitle }: PanelProps & { total: Money; cardTitle: string }) {
  const names = useFormNames()
  const options = useTrip(({ context }) => context.options)
  const split = useTrip(({ context }) => context.split)
  const conversions = useTrip(({ context }) => context.conversions)
  const plans = useTrip(({ context }) => context.plans)
  const { offer, place } = panel
  const isFirst = place === 'first'
  const isWhole = isFirst && !split && isNewCard(panel, entries.values)
  const isConverted = conversionAt(panel, { values: entries.values, conversions }) !== undefined
  const others = (options?.forms ?? []).filter(({ type }) => split?.followedBy.includes(type))
  const name = names[offer.type]
  return (
    <>
      <Card heading={isFirst ? offer.type === 'CREDIT_CARD' ? cardTitle : name : <Trans>The rest: {name}</Trans>}>
        <Stack>
          <Fields panel={panel} entries={entries} frames={frames} />
          {isWhole ? <ConversionChoice offers={conversions} entries={entries} /> : null}
          {isWhole && !isConverted ? <InstalmentChoice plans={plans} entries={entries} /> : null}
          {isFirst && offer.followedBy.length > 0 ? (
            <SplitAmount offer={offer} total={total} most={mostOf(panel, total, entries.values)} entries={entries} />
          ) : null}
        </Stack>
      </Card>
      {isFirst && others.length > 1 && split ? (
        <Card>
          <RestChoice offers={others} total={split.remaining} chosen={split.form} />
        </Card>
      ) : null}
    </>
  )
}
