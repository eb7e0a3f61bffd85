import { Trans, useLingui } from '@lingui/react/macro'
import { use, useMemo, useState } from 'react'
import type { Cart } from '#src/domain/cart.ts'
import type { ExchangeQuote } from '#src/domain/exchange.ts'
import { useConfiguration } from '#src/trip/configuration.tsx'
import { useDrafts } from '#src/trip/draft.tsx'
import { FormFaults } from '#src/trip/FormFaults.tsx'
import { useSchemaForm } from '#src/trip/schema-form.ts'
import { useSend } from '#src/trip/trip.tsx'
import { NowContext } from '#src/trip/now.ts'
import { localToday } from '#src/trip/wall-clock.ts'
import { ActionBar } from '#src/ui/ActionBar.tsx'
import { Button } from '#src/ui/Button.tsx'
import { Stack } from '#src/ui/Layout.tsx'
import { Notice } from '#src/ui/Notice.tsx'
import { PageBar } from '#src/ui/Page.tsx'
import { LegCard } from './LegCard.tsx'
import { useLegFaultWords } from './leg-words.ts'
import { type LegForm, mayMove, readLegs, schemaFor } from './form.ts'

/** Asks which legs to keep or change, and searches for all changed legs at once. */
export function LegsForm({ cart, exchange }: { cart: Cart; exchange: ExchangeQuote }) {
  const { t } = useLingui()
  const send = useSend()
  const drafts = useDrafts()
  const configuration = useConfiguration()
  const reference = cart.trip?.reference ?? ''
  const parts = exchange.oldParts
  const [start] = useState(() => ({ legs: readLegs(drafts.read('exchange-legs'), reference, parts, exchange.legs) }))
  const today = localToday(use(NowContext))
  const faultWords = useLegFaultWords(today)
  const { form, errorAt, faults, attempt, submit } = useSchemaForm({
    schema: useMemo(() => schemaFor(parts, today, configuration), [parts, today, configuration]),
    start,
    wordsOf: faultWords,
    onSubmit: (wishes) => send({ type: 'legs.submit', wishes }),
    draft: { step: 'exchange-legs', storable: ({ legs }) => ({ reference, legs }) },
    listsFaults: true,
  })
  const legs = form.watch('legs')
  const nothingChanged = errorAt('legs')
  const change = (index: number, changes: Partial<LegForm>) =>
    form.setValue(`legs.${index}`, { ...form.getValues(`legs.${index}`), ...changes })

  return (
    <form id="exchange-legs-form" aria-label={t`Flights to keep and to change`} noValidate onSubmit={submit}>
      <Stack>
        {nothingChanged === undefined ? null : <Notice key={attempt} kind="error" title={nothingChanged} />}
        <FormFaults faults={nothingChanged === undefined ? faults : []} attempt={attempt} />
        {exchange.legs.map((leg, index) => {
          const [part, typed] = [parts[index], legs[index]]
          return part && typed ? (
            <LegCard
              key={leg.index}
              leg={leg}
              count={parts.length}
              part={part}
              form={typed}
              errorOf={(field) => errorAt(`legs.${index}.${field}`)}
              mayMove={mayMove(legs)}
              today={today}
              onChange={(changes) => change(index, changes)}
            />
          ) : null
        })}
      </Stack>
      {exchange.legs.every(({ lock }) => lock !== undefined) ? null : (
        <PageBar>
          <ActionBar label={t`The next step`}>
            <Button variant="go" type="submit" form="exchange-legs-form">
              <Trans>Show flights</Trans>
            </Button>
          </ActionBar>
        </PageBar>
      )}
    </form>
  )
}
