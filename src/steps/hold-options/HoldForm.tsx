import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import type { HoldOptions } from '#src/domain/hold.ts'
import { formatMoney } from '#src/domain/money.ts'
import { useCardVault } from '#src/trip/card-vault.tsx'
import { HoldClocks } from '#src/trip/HoldClocks.tsx'
import { momentIn } from '#src/domain/moment.ts'
import { HoldTerms } from '#src/trip/HoldTerms.tsx'
import { NotSent } from '#src/trip/NotSent.tsx'
import { useLocale } from '#src/trip/language.tsx'
import { TokenCardFields } from '#src/trip/TokenCardFields.tsx'
import { useIsTokenising } from '#src/trip/tokens.ts'
import { useSend, useTrip } from '#src/trip/trip.tsx'
import { Button } from '#src/ui/Button.tsx'
import { Card } from '#src/ui/Card.tsx'
import { HoldLine } from '#src/ui/HoldLine.tsx'
import { Muted, Row, Stack } from '#src/ui/Layout.tsx'
import { RadioGroup } from '#src/ui/RadioGroup.tsx'
import { type FeeFaults, faultsOf, knownOf, secretOf } from './card.ts'
import type { words } from './content.ts'
import { FeeFields, readFeeCard } from './FeeFields.tsx'
import { useFramedFee } from './framed-fee.ts'

/** Offers the holds with their guarantees and fees. None is preselected. */
export function HoldForm({ holds, words: said }: { holds: HoldOptions; words: Record<(typeof words)[number], string> }) {
  const { t } = useLingui()
  const locale = useLocale()
  const send = useSend()
  const { seal, mintRequestId } = useCardVault()
  const picked = useTrip(({ context }) => context.holdOption)
  const [faults, setFaults] = useState<FeeFaults>({})
  const [isUnpicked, setUnpicked] = useState(false)
  const framedFee = useFramedFee()
  const isTokenising = useIsTokenising()
  const fee = picked && picked.fee.amount > 0 ? formatMoney(picked.fee, locale) : ''

  const place = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isTokenising) return
    setUnpicked(!picked)
    if (!picked) return
    if (picked.fee.amount === 0) {
      send({ type: 'hold.place', decision: { requestId: mintRequestId(), parts: [] } })
      return
    }
    if (holds.framedCard) {
      void framedFee.place(picked.fee, holds.framedCard)
      return
    }
    const form = event.currentTarget
    const typed = readFeeCard(form)
    const found = faultsOf(typed)
    setFaults(found)
    const [first] = Object.keys(found)
    if (first !== undefined) {
      const names: Record<string, string> = { number: 'feeNumber', expiry: 'feeExpiry', code: 'feeCode', holderName: 'feeHolder' }
      const field = form.elements.namedItem(names[first] ?? '')
      if (field instanceof HTMLElement) field.focus()
      return
    }
    const [vault = ''] = seal([secretOf(typed)])
    const card = { vault, ...knownOf(typed), holderName: typed.holderName.trim() }
    send({
      type: 'hold.place',
      decision: { requestId: mintRequestId(), parts: [{ form: 'card', amount: picked.fee, card }] },
    })
  }

  return (
    <form onSubmit={place} noValidate>
      <Stack gap={5}>
        <Card>
          <RadioGroup
            legend={said.chooseTitle}
            name="hold"
            value={picked?.id ?? ''}
            error={isUnpicked ? t`Choose how long to hold the flights` : undefined}
            onChange={(id) => {
              setFaults({})
              setUnpicked(false)
              send({ type: 'hold.pick', id })
            }}
            choices={holds.options.map((option) => ({
              value: option.id,
              label: t`until ${momentIn(option.payBy, option.originZone, locale)}`,
              detail: option.fee.amount === 0 ? t`free` : formatMoney(option.fee, locale),
            }))}
          />
        </Card>
        {picked ? (
          <Card heading={said.termsTitle}>
            <HoldClocks hold={picked} counts={false} />
            <HoldTerms hold={picked} notHeld={holds.notHeld} />
          </Card>
        ) : null}
        {fee ? (
          <Card heading={said.feeTitle}>
            <p>
              <Muted small>
                <Trans>Pay the fee with a card here. When you pay for the trip, you can use any form of payment.</Trans>
              </Muted>
            </p>
            {holds.framedCard ? (
              <TokenCardFields
                place="first"
                frame={holds.framedCard.frame}
                cards={holds.framedCard.cards}
                entries={framedFee.entries}
                frames={framedFee.frames}
              />
            ) : (
              <FeeFields faults={faults} />
            )}
          </Card>
        ) : null}
        <HoldLine
          label={picked ? t`The hold is placed when you press the button below` : t`Choose how long to hold the flights`}
        />
        <NotSent />
        <Row>
          <Button variant="go" type="submit" pending={isTokenising} pendingLabel={t`Checking your card`}>
            {fee ? <Trans>Pay {fee} and hold</Trans> : <Trans>Hold these flights</Trans>}
          </Button>
          <Button onClick={() => send({ type: 'step.back' })}>
            <Trans>Pay now instead</Trans>
          </Button>
        </Row>
      </Stack>
    </form>
  )
}
