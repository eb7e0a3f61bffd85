import { Trans, useLingui } from '@lingui/react/macro'
import { type KeyboardEvent, useEffect, useState } from 'react'
import { formatMoney, toDecimal, type Money } from '#src/domain/money.ts'
import type { FormOffer } from '#src/domain/payment.ts'
import { amountTyped } from '#src/domain/typed-amount.ts'
import { useLocale } from '#src/trip/language.tsx'
import { useSend, useTrip } from '#src/trip/trip.tsx'
import { Button } from '#src/ui/Button.tsx'
import { Row, Stack } from '#src/ui/Layout.tsx'
import { TextField } from '#src/ui/TextField.tsx'
import type { Fields } from '#src/trip/fields.ts'

export interface SplitAmountProps {
  offer: FormOffer
  total: Money
  /** The maximum amount that this form can pay. */
  most: Money
  entries: Fields
}

/** Id of the button that asks for a second form of payment. */
const twoForms = 'two-forms'

/** Asks whether the first form pays everything or a part, and shows the remainder. */
export function SplitAmount({ offer, total, most, entries }: SplitAmountProps) {
  const { t } = useLingui()
  const locale = useLocale()
  const send = useSend()
  const split = useTrip(({ context }) => context.split)
  const isCombining = useTrip((trip) => trip.matches({ payment: { choosing: 'combining' } }))
  const failed = useTrip((trip) => trip.matches({ payment: { choosing: 'uncombined' } }))
  const mustSplit = most.amount < total.amount
  const [wantsPart, wantPart] = useState(false)
  const least = offer.minimum?.currency === total.currency ? offer.minimum : { ...total, amount: 1 }
  const field = entries.field('amount')
  const highest = formatMoney(most, locale)
  const lowest = formatMoney(least, locale)
  const [wrong, setWrong] = useState('')
  /** Id of the element to focus after the pressed button has disappeared. */
  const [goesTo, goTo] = useState<string>()
  useEffect(() => {
    if (goesTo === undefined) return
    document.getElementById(goesTo)?.focus()
    goTo(undefined)
  }, [goesTo])

  const use = () => {
    const amount = amountTyped(field.value === '' ? String(toDecimal(most)) : field.value, total.currency)
    if (!amount || amount.amount < least.amount || amount.amount > most.amount) {
      setWrong(t`Enter an amount from ${lowest} to ${highest}`)
      return
    }
    setWrong('')
    if (amount.amount === total.amount) send({ type: 'form.join' })
    else send({ type: 'form.split', amount })
  }
  const useOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    use()
  }

  if (!mustSplit && !wantsPart && !split) {
    return (
      <div>
        <Button
          id={twoForms}
          onClick={() => {
            wantPart(true)
            goTo(field.id)
          }}
        >
          <Trans>Use two forms of payment</Trans>
        </Button>
      </div>
    )
  }
  const paid = split ? formatMoney(split.amount, locale) : ''
  const rest = split ? formatMoney(split.remaining, locale) : ''
  return (
    <Stack>
      <TextField
        {...field}
        value={field.value === '' && !split && mustSplit ? String(toDecimal(most)) : field.value}
        label={t`How much to pay this way, in ${total.currency}`}
        hint={t`From ${lowest} to ${highest}. You pay the rest another way.`}
        error={
          wrong ||
          field.error ||
          (failed ? t`This amount can’t be paid this way. Choose another amount or form of payment.` : undefined)
        }
        takes="amount"
        autoComplete="off"
        maxLength={14}
        dir="ltr"
        onKeyDown={useOnEnter}
      />
      <Row>
        <Button onClick={use} pending={isCombining} pendingLabel={t`Working out what remains`}>
          <Trans>Use this amount</Trans>
        </Button>
        {split || wantsPart ? (
          <Button
            variant="plain"
            onClick={() => {
              wantPart(false)
              entries.set('amount', '')
              setWrong('')
              send({ type: 'form.join' })
              goTo(mustSplit ? field.id : twoForms)
            }}
          >
            <Trans>Use one form of payment</Trans>
          </Button>
        ) : null}
      </Row>
      <p role="status">
        {split ? (
          <Trans>
            {paid} this way. <b>{rest} remains</b> to pay another way.
          </Trans>
        ) : null}
      </p>
    </Stack>
  )
}
