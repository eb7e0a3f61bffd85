import { Trans, useLingui } from '@lingui/react/macro'
import { type InputEvent, useState } from 'react'
import { formatMoney } from '#src/domain/money.ts'
import { comma } from '#src/domain/punctuation.ts'
import { digitsOf } from '#src/domain/typed-digits.ts'
import { useLocale } from '#src/trip/language.tsx'
import { at } from '#src/trip/token-card.ts'
import { TokenCardFields } from '#src/trip/TokenCardFields.tsx'
import type { AskFrames } from '#src/trip/tokens.ts'
import { useSend, useTrip } from '#src/trip/trip.tsx'
import { cardOf } from '#src/trip/typed-card.ts'
import { CardMark } from '#src/ui/CardMark.tsx'
import { FieldGrid } from '#src/ui/FieldGrid.tsx'
import { Row, Stack } from '#src/ui/Layout.tsx'
import { RadioGroup } from '#src/ui/RadioGroup.tsx'
import { TextField } from '#src/ui/TextField.tsx'
import type { Fields } from '#src/trip/fields.ts'
import { grouped } from './form.ts'
import { other, type Panel, savedCardAt } from './parts.ts'

export interface PanelProps {
  panel: Panel
  entries: Fields
  frames: AskFrames
}

/**
 * Asks for a new card's number, expiry, security code and holder. Only the first eight digits are sent to the chart, to look up the brand.
 */
function NewCard({ panel: { place, offer }, entries }: Omit<PanelProps, 'frames'>) {
  const { t } = useLingui()
  const send = useSend()
  const locale = useLocale()
  const cardType = useTrip(({ context }) => context.cardTypes[place])
  const [asked, setAsked] = useState('')
  const [{ brand, codeLength }, setHint] = useState(() => cardOf(''))
  const recognised = offer.cards.find((card) => card.code === brand)
  const names = offer.cards.map(({ name }) => name).join(comma(locale))
  const brandName = asked !== '' && cardType ? cardType.name : ''
  const number = entries.secret(at('number', place))
  const code = entries.secret(at('code', place))

  const fee = cardType?.surcharge && cardType.surcharge.amount > 0 ? formatMoney(cardType.surcharge, locale) : ''
  const brandHint = fee ? t`${brandName} card, with a fee of ${fee}.` : t`${brandName} card, no fee.`

  const type = (event: InputEvent<HTMLInputElement>) => {
    const field = event.currentTarget
    if (field.selectionStart === field.value.length) field.value = grouped(field.value)
    const firstDigits = digitsOf(field.value).slice(0, 8)
    setHint(cardOf(field.value))
    number.onInput()
    // Signing in later adds stored cards. They must not replace a card that is being typed.
    if (entries.values[at('card', place)] === undefined) entries.set(at('card', place), other)
    if (firstDigits.length < 8 || firstDigits === asked) return
    setAsked(firstDigits)
    send({ type: 'card.recognise', firstDigits, place })
  }

  return (
    <>
      <TextField
        {...number}
        label={t`Card number`}
        hint={brandName === '' ? t`We accept ${names}.` : cardType?.accepted ? brandHint : undefined}
        error={
          cardType && asked !== '' && !cardType.accepted
            ? t`We don’t accept this card. Use one of these: ${names}.`
            : number.error
        }
        takes="groups"
        autoComplete="cc-number"
        maxLength={24}
        dir="ltr"
        onInput={type}
      />
      <Row gap={2}>
        {(recognised ? [recognised] : offer.cards).map(({ code: cardCode, name }) => (
          <CardMark key={cardCode} code={cardCode} name={name} />
        ))}
      </Row>
      <FieldGrid keepsColumns>
        <TextField
          label={t`Expires`}
          hint={t`Month and year, for example 09 / 29`}
          takes="groups"
          autoComplete="cc-exp"
          maxLength={9}
          dir="ltr"
          {...entries.field(at('expiry', place))}
        />
        <TextField
          {...code}
          type="password"
          label={t`Security code`}
          hint={codeLength === 4 ? t`4 digits on the front` : t`3 digits on the back`}
          takes="digits"
          autoComplete="cc-csc"
          maxLength={codeLength}
          dir="ltr"
        />
      </FieldGrid>
      <TextField label={t`Name on the card`} autoComplete="cc-name" maxLength={80} {...entries.field(at('holderName', place))} />
    </>
  )
}

/** Asks for a card: a stored card with its security code, or a new card. */
export function CardFields({ panel, entries, frames }: PanelProps) {
  const { t } = useLingui()
  const { place, offer } = panel
  const saved = savedCardAt(panel, entries.values)
  const nameOf = (cardCode: string) => offer.cards.find(({ code }) => code === cardCode)?.name ?? cardCode
  const choice = at('card', place)
  return (
    <Stack>
      {offer.savedCards.length > 0 ? (
        <RadioGroup
          legend={t`Which card?`}
          name={choice}
          value={saved?.id ?? other}
          onChange={(id) => entries.set(choice, id)}
          choices={[
            ...offer.savedCards.map(({ id, cardCode, lastFour, expirationDate }) => {
              const brand = nameOf(cardCode)
              const until = `${expirationDate.slice(5)}/${expirationDate.slice(2, 4)}`
              return {
                value: id,
                label: (
                  <Trans>
                    {brand} ending <bdi>{lastFour}</bdi>
                  </Trans>
                ),
                detail: (
                  <Trans>
                    valid until <bdi>{until}</bdi>
                  </Trans>
                ),
              }
            }),
            { value: other, label: t`Another card` },
          ]}
        />
      ) : null}
      {saved ? (
        <TextField
          {...entries.secret(at('code', place))}
          key={saved.id}
          type="password"
          label={t`Security code`}
          hint={saved.cardCode === 'AX' ? t`4 digits on the front` : t`3 digits on the back`}
          takes="digits"
          autoComplete="cc-csc"
          maxLength={saved.cardCode === 'AX' ? 4 : 3}
          dir="ltr"
        />
      ) : offer.cardFrame ? (
        <TokenCardFields place={place} frame={offer.cardFrame} cards={offer.cards} entries={entries} frames={frames} />
      ) : (
        <NewCard panel={panel} entries={entries} />
      )}
    </Stack>
  )
}
