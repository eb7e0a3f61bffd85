import { Trans, useLingui } from '@lingui/react/macro'
import * as z from 'zod/mini'
import { type Cancelling, type RefundReview, sumOfChoice } from '#src/domain/refund.ts'
import { useCardVault } from '#src/trip/card-vault.tsx'
import { useLocale } from '#src/trip/language.tsx'
import { NotSent } from '#src/trip/NotSent.tsx'
import { useWhatComesBack } from '#src/trip/refund-words.ts'
import { useSchemaForm } from '#src/trip/schema-form.ts'
import { StillReserved } from '#src/trip/StillReserved.tsx'
import { useSend } from '#src/trip/trip.tsx'
import { Button } from '#src/ui/Button.tsx'
import { Card } from '#src/ui/Card.tsx'
import { CheckboxField } from '#src/ui/CheckboxField.tsx'
import { HoldLine } from '#src/ui/HoldLine.tsx'
import { Row, Stack } from '#src/ui/Layout.tsx'
import { BillTotal } from '#src/ui/Ledger.tsx'
import type { Words } from './content.ts'
import { Targets } from './Targets.tsx'
import { claimed } from '#src/trip/claimed.ts'

const schema = z.object({ understood: z.boolean().check(z.refine((isTicked) => isTicked, 'required')) })

/** Final confirmation: what is cancelled and refunded, and a checkbox to accept that it cannot be undone. */
export function Deciding({ cancelling, review, words }: { cancelling: Cancelling; review: RefundReview; words: Words }) {
  const { t } = useLingui()
  const locale = useLocale()
  const send = useSend()
  const { mintRequestId } = useCardVault()
  const { field, submit } = useSchemaForm({
    schema,
    start: { understood: false },
    wordsOf: () => t`Tick this box before you cancel`,
    onSubmit: () => send({ type: 'cancel.confirm', requestId: mintRequestId() }),
  })
  const choice = cancelling.choice ?? 'ORIGINAL'
  const sum = sumOfChoice(review, choice) ?? review.refund
  const targets = review.targets[choice] ?? []
  const comesBack = useWhatComesBack()(targets, sum)
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap={5}>
        <Card heading={words.decideTitle}>
          <p>{words.decideText}</p>
          {targets.length > 0 ? <Targets targets={targets} /> : null}
          <div {...claimed('wouldComeBack', { choice, amount: sum })}>
            <BillTotal label={<Trans>Refund</Trans>} total={sum} locale={locale} />
          </div>
          <CheckboxField
            label={<Trans>I want to cancel the whole trip for everyone, and I understand this can’t be undone</Trans>}
            {...field('understood')}
          />
        </Card>
        <StillReserved booking={cancelling.choices.booking} />
        <div {...claimed('nothingDone', {})}>
          <HoldLine label={t`Your trip is canceled when you press the button below`} />
        </div>
        <NotSent />
        <Row>
          <Button variant="danger" type="submit" large>
            {comesBack ? <Trans>Cancel the trip and get {comesBack} back</Trans> : <Trans>Cancel the trip</Trans>}
          </Button>
          <Button onClick={() => send({ type: 'step.back' })}>
            <Trans>Back to the refund</Trans>
          </Button>
        </Row>
      </Stack>
    </form>
  )
}
