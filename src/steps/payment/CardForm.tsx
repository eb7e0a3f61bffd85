import { zodResolver } from '@hookform/resolvers/zod'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useMemo, useRef, useState, type FormEvent } from 'react'
import { useForm } from 'react-hook-form'
import { add, formatMoney } from '#src/domain/money.ts'
import type { PaymentPart } from '#src/domain/payment.ts'
import { useCardVault } from '#src/trip/card-vault.tsx'
import { useDrafts } from '#src/trip/draft.tsx'
import { useLocale } from '#src/trip/language.tsx'
import { useSend, useTrip } from '#src/trip/trip.tsx'
import { Button } from '#src/ui/Button.tsx'
import { Card } from '#src/ui/Card.tsx'
import { ErrorSummary } from '#src/ui/ErrorSummary.tsx'
import { HoldLine } from '#src/ui/HoldLine.tsx'
import { Stack } from '#src/ui/Layout.tsx'
import { BillingFields } from './BillingFields.tsx'
import { CardFields } from './CardFields.tsx'
import { useFaultWords } from './fault-words.ts'
import {
  billingOf,
  cardHint,
  codeFault,
  digitsOf,
  draftOf,
  expiryOf,
  nothingTyped,
  numberFault,
  schema,
  Typed,
  type TypedPayment,
} from './form.ts'

export interface CardFormProps {
  words: Record<'cardTitle' | 'billingTitle' | 'holdTitle' | 'holdText', string>
  /** The cart is being read once more before anything is sent. */
  isChecking: boolean
}

/** The card, the address, and the hold line with the one button that pays. */
export function CardForm({ words, isChecking }: CardFormProps) {
  const { t } = useLingui()
  const locale = useLocale()
  const send = useSend()
  const vault = useCardVault()
  const drafts = useDrafts()
  const faultWords = useFaultWords()
  const total = useTrip(({ context }) => context.cart?.total)
  const cardType = useTrip(({ context }) => context.cardType)
  const number = useRef<HTMLInputElement>(null)
  const code = useRef<HTMLInputElement>(null)
  const [attempt, setAttempt] = useState(0)
  const [secretFaults, setSecretFaults] = useState<Record<string, string>>({})
  const form = useForm<TypedPayment>({
    resolver: zodResolver(schema),
    defaultValues: useMemo(() => {
      const kept = Typed.safeParse(drafts.read('payment'))
      return kept.success ? kept.data : nothingTyped
    }, [drafts]),
    shouldFocusError: false,
  })
  const { errors } = form.formState

  useEffect(
    () => form.subscribe({ formState: { values: true }, callback: ({ values }) => drafts.write('payment', draftOf(values)) }),
    [form, drafts],
  )

  const faults: Record<string, string> = { ...secretFaults }
  for (const [field, error] of Object.entries(errors)) if (error?.message) faults[field] = error.message
  const errorAt = (field: string) => (faults[field] ? faultWords(faults[field], field) : undefined)
  const order = ['number', 'expiry', 'code', 'holderName', 'street1', 'postcode', 'city', 'country']
  const listed = order.flatMap((fieldId) => (faults[fieldId] ? [{ fieldId, message: faultWords(faults[fieldId], fieldId) }] : []))

  const readSecrets = () => ({ number: number.current?.value ?? '', code: code.current?.value ?? '' })
  const faultsOfSecrets = (): Record<string, string> => {
    const typed = readSecrets()
    const found = { number: numberFault(typed.number), code: codeFault(typed.code, typed.number) }
    return Object.fromEntries(Object.entries(found).flatMap(([field, fault]) => (fault ? [[field, fault]] : [])))
  }
  const pay = (typed: TypedPayment) => {
    if (!total) return
    const secrets = readSecrets()
    const digits = digitsOf(secrets.number)
    const [handle = ''] = vault.seal([{ number: digits, cvc: digitsOf(secrets.code) }])
    const card = {
      vault: handle,
      brand: cardType?.code ?? cardHint(digits).brand,
      lastFour: digits.slice(-4),
      holderName: typed.holderName.trim(),
      expirationDate: expiryOf(typed.expiry) ?? '',
    }
    const part: PaymentPart = { form: 'card', amount: total, card, surcharge: cardType?.surcharge }
    send({ type: 'payment.submit', decision: { requestId: vault.mintRequestId(), parts: [part], billing: billingOf(typed) } })
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isChecking) return
    const found = faultsOfSecrets()
    setSecretFaults(found)
    setAttempt((before) => before + 1)
    await form.handleSubmit((typed) => {
      if (Object.keys(found).length === 0 && cardType?.accepted !== false) pay(typed)
    })()
  }
  const surcharge = cardType?.surcharge
  const due = total && (surcharge?.currency === total.currency ? add(total, surcharge) : total)
  const sum = due ? formatMoney(due, locale) : ''
  const fee = surcharge && surcharge.amount > 0 ? formatMoney(surcharge, locale) : ''

  return (
    <form noValidate aria-label={t`Payment by card`} onSubmit={(event) => void submit(event)}>
      <Stack gap={5}>
        {attempt > 0 && listed.length > 0 ? (
          <ErrorSummary
            title={
              <Plural value={listed.length} one="# thing to correct before you pay" other="# things to correct before you pay" />
            }
            faults={listed}
            attempt={attempt}
          >
            <Trans>Nothing was sent and nothing was charged.</Trans>
          </ErrorSummary>
        ) : null}
        <CardFields
          heading={words.cardTitle}
          form={form}
          number={number}
          code={code}
          errorAt={errorAt}
          onSecretChange={() => setSecretFaults({})}
        />
        <BillingFields heading={words.billingTitle} form={form} errorAt={errorAt} />
        <Card>
          <Stack>
            <HoldLine label={t`Hold line`} />
            <h2>{words.holdTitle}</h2>
            <p>{words.holdText}</p>
            {fee ? (
              <p>
                <Trans>
                  {sum} in all: {fee} of it is the fee of this card.
                </Trans>
              </p>
            ) : null}
            <div>
              <Button variant="go" type="submit" large pending={isChecking} pendingLabel={t`Checking the price once more`}>
                <Trans>Pay {sum}</Trans>
              </Button>
            </div>
          </Stack>
        </Card>
      </Stack>
    </form>
  )
}
