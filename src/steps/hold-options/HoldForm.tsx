import { Trans, useLingui } from '@lingui/react/macro'
import type { HoldOptions } from '#src/domain/hold.ts'
import { formatMoney } from '#src/domain/money.ts'
import { HoldClocks } from '#src/trip/HoldClocks.tsx'
import { momentIn } from '#src/domain/moment.ts'
import { HoldTerms } from '#src/trip/HoldTerms.tsx'
import { NotSent } from '#src/trip/NotSent.tsx'
import { useLocale } from '#src/trip/language.tsx'
import { TokenCardFields } from '#src/trip/TokenCardFields.tsx'
import { useSend, useTrip } from '#src/trip/trip.tsx'
import { Button } from '#src/ui/Button.tsx'
import { Card } from '#src/ui/Card.tsx'
import { HoldLine } from '#src/ui/HoldLine.tsx'
import { Muted, Row, Stack } from '#src/ui/Layout.tsx'
import { RadioGroup } from '#src/ui/RadioGroup.tsx'
import type { words } from './content.ts'
import { FeeFields } from './FeeFields.tsx'
import { useFeePayment } from './useFeePayment.ts'

/** Offers the holds with their guarantees and fees. None is preselected. */
export function HoldForm({ holds, words: said }: { holds: HoldOptions; words: Record<(typeof words)[number], string> }) {
  const { t } = useLingui()
  const locale = useLocale()
  const send = useSend()
  const picked = useTrip(({ context }) => context.holdOption)
  const { entries, frames, isTokenising } = useFeePayment(holds, picked)
  const fee = picked && picked.fee.amount > 0 ? formatMoney(picked.fee, locale) : ''

  return (
    <form onSubmit={entries.submit} noValidate>
      <Stack gap={5}>
        <Card>
          <RadioGroup
            legend={said.chooseTitle}
            name="hold"
            id="hold"
            value={picked?.id ?? ''}
            error={entries.errorAt('hold')}
            onChange={(id) => {
              entries.startOver()
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
                entries={entries}
                frames={frames}
              />
            ) : (
              <FeeFields entries={entries} />
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
