import { useLingui } from '@lingui/react/macro'
import { type InputEvent, type RefObject, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { formatMoney } from '#src/domain/money.ts'
import { useLocale } from '#src/trip/language.tsx'
import { useSend, useTrip } from '#src/trip/trip.tsx'
import { Card } from '#src/ui/Card.tsx'
import { FieldGrid, Stack } from '#src/ui/Layout.tsx'
import { TextField } from '#src/ui/TextField.tsx'
import { cardHint, digitsOf, grouped, type TypedPayment } from './form.ts'

export interface CardFieldsProps {
  heading: string
  form: UseFormReturn<TypedPayment>
  /** The two inputs that React never holds the values of: they are read once, as the vault is filled. */
  number: RefObject<HTMLInputElement | null>
  code: RefObject<HTMLInputElement | null>
  errorAt: (field: string) => string | undefined
  onSecretChange: () => void
}

/** Number, expiry, security code and holder. Only the first eight digits are ever shown to the chart, to learn the brand. */
export function CardFields({ heading, form, number, code, errorAt, onSecretChange }: CardFieldsProps) {
  const { t } = useLingui()
  const send = useSend()
  const locale = useLocale()
  const cardType = useTrip(({ context }) => context.cardType)
  const accepted = useTrip(({ context }) => context.options?.cards)
  const [asked, setAsked] = useState('')
  const [codeLength, setCodeLength] = useState(3)
  const names = (accepted ?? []).map(({ name }) => name).join(', ')
  const brandName = asked !== '' && cardType ? cardType.name : ''

  const fee = cardType?.surcharge && cardType.surcharge.amount > 0 ? formatMoney(cardType.surcharge, locale) : ''
  const brandHint = fee ? t`This is a ${brandName} card. Its fee is ${fee}.` : t`This is a ${brandName} card. No fee.`

  const type = (event: InputEvent<HTMLInputElement>) => {
    const field = event.currentTarget
    if (field.selectionStart === field.value.length) field.value = grouped(field.value)
    const firstDigits = digitsOf(field.value).slice(0, 8)
    setCodeLength(cardHint(field.value).codeLength)
    onSecretChange()
    if (firstDigits.length < 8 || firstDigits === asked) return
    setAsked(firstDigits)
    send({ type: 'card.recognise', firstDigits })
  }

  return (
    <Card heading={heading}>
      <Stack>
        <TextField
          id="number"
          ref={number}
          label={t`Card number`}
          hint={brandName === '' ? t`We take ${names}.` : cardType?.accepted ? brandHint : undefined}
          error={
            cardType && asked !== '' && !cardType.accepted
              ? t`This card is not taken here. Use another one: ${names}.`
              : errorAt('number')
          }
          inputMode="numeric"
          autoComplete="cc-number"
          maxLength={24}
          dir="ltr"
          onInput={type}
        />
        <FieldGrid keepsColumns>
          <TextField
            id="expiry"
            label={t`Expires`}
            hint={t`Month and year, as 09 / 29`}
            error={errorAt('expiry')}
            inputMode="numeric"
            autoComplete="cc-exp"
            maxLength={9}
            dir="ltr"
            {...form.register('expiry')}
          />
          <TextField
            id="code"
            ref={code}
            type="password"
            label={t`Security code`}
            hint={codeLength === 4 ? t`4 digits on the front` : t`3 digits on the back`}
            error={errorAt('code')}
            inputMode="numeric"
            autoComplete="cc-csc"
            maxLength={codeLength}
            dir="ltr"
            onInput={onSecretChange}
          />
        </FieldGrid>
        <TextField
          id="holderName"
          label={t`Name on the card`}
          error={errorAt('holderName')}
          autoComplete="cc-name"
          maxLength={80}
          {...form.register('holderName')}
        />
      </Stack>
    </Card>
  )
}
