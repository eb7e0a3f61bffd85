import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, use, useState } from 'react'
import type { Cart } from '#src/domain/cart.ts'
import type { ExchangeQuote } from '#src/domain/exchange.ts'
import { useConfiguration } from '#src/trip/configuration.tsx'
import { useDrafts } from '#src/trip/draft.tsx'
import { useSend } from '#src/trip/trip.tsx'
import { NowContext } from '#src/trip/now.ts'
import { localToday } from '#src/trip/wall-clock.ts'
import { ActionBar } from '#src/ui/ActionBar.tsx'
import { Button } from '#src/ui/Button.tsx'
import { ErrorSummary } from '#src/ui/ErrorSummary.tsx'
import { Stack } from '#src/ui/Layout.tsx'
import { Notice } from '#src/ui/Notice.tsx'
import { PageBar } from '#src/ui/Page.tsx'
import { fieldIdOf, LegCard } from './LegCard.tsx'
import { useLegFaultWords } from './leg-words.ts'
import { type LegField, type LegForm, legFaults, mayMove, readLegs, wishesOf } from './legs-form.ts'

const fields: readonly LegField[] = ['date', 'origin', 'destination']

/** Asks which legs to keep or change, and searches for all changed legs at once. */
export function LegsForm({ cart, exchange }: { cart: Cart; exchange: ExchangeQuote }) {
  const { t } = useLingui()
  const send = useSend()
  const drafts = useDrafts()
  const configuration = useConfiguration()
  const reference = cart.trip?.reference ?? ''
  const parts = exchange.oldParts
  const [legs, setLegs] = useState(() => readLegs(drafts.read('exchange-legs'), reference, parts, exchange.legs))
  const [attempts, setAttempts] = useState(0)
  const today = localToday(use(NowContext))
  const faultWords = useLegFaultWords(today)
  const isNothingChanged = legs.every(({ isChanged }) => !isChanged)
  const faults = attempts === 0 ? legs.map(() => ({})) : legFaults(legs, today, configuration)

  const change = (index: number, changes: Partial<LegForm>) => {
    const next = legs.map((leg, each) => (each === index ? { ...leg, ...changes } : leg))
    setLegs(next)
    drafts.write('exchange-legs', { reference, legs: next })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const hasFaults = legFaults(legs, today, configuration).some((each) => Object.keys(each).length > 0)
    setAttempts(attempts + 1)
    if (!hasFaults && !isNothingChanged) send({ type: 'legs.submit', wishes: wishesOf(legs, parts) })
  }
  const toCorrect = legFaults(legs, today, configuration).flatMap((each, index) =>
    fields.flatMap((field) =>
      each[field] ? [{ fieldId: fieldIdOf(index, field), message: faultWords(field, each[field]) }] : [],
    ),
  )
  const count = toCorrect.length
  return (
    <form id="exchange-legs-form" aria-label={t`Flights to keep and to change`} noValidate onSubmit={submit}>
      <Stack>
        {attempts > 0 && isNothingChanged ? (
          <Notice key={attempts} kind="error" title={<Trans>Choose at least one flight to change</Trans>} />
        ) : null}
        {attempts > 0 && count > 0 ? (
          <ErrorSummary
            attempt={attempts}
            title={
              <Plural
                value={count}
                one="# thing to correct before you continue"
                other="# things to correct before you continue"
              />
            }
            faults={toCorrect}
          />
        ) : null}
        {exchange.legs.map((leg, index) => {
          const [part, form] = [parts[index], legs[index]]
          return part && form ? (
            <LegCard
              key={leg.index}
              leg={leg}
              count={parts.length}
              part={part}
              form={form}
              faults={faults[index] ?? {}}
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
