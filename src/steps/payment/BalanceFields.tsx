import { Trans, useLingui } from '@lingui/react/macro'
import { formatMoney } from '#src/domain/money.ts'
import { pointsFor, worthOfPoints } from '#src/domain/points.ts'
import { useLocale } from '#src/trip/language.tsx'
import { Stack } from '#src/ui/Layout.tsx'
import { RadioGroup } from '#src/ui/RadioGroup.tsx'
import { TextField } from '#src/ui/TextField.tsx'
import type { PanelProps } from './CardFields.tsx'
import { certificateAt, other } from './parts.ts'
import { at } from '#src/trip/token-card.ts'

/** Shows the balance in miles, its value, and how many miles this payment uses. */
export function PointsFields({ panel: { offer, amount } }: PanelProps) {
  const locale = useLocale()
  const { balance = 0, pointsPerUnit = 0 } = offer.points ?? {}
  const numbers = new Intl.NumberFormat(locale)
  const have = numbers.format(balance)
  const worth = formatMoney(
    pointsPerUnit > 0 ? worthOfPoints(balance, pointsPerUnit, amount.currency) : { ...amount, amount: 0 },
    locale,
  )
  const taken = numbers.format(pointsFor(amount, pointsPerUnit))
  const sum = formatMoney(amount, locale)
  return (
    <>
      <p>
        <Trans>
          You have {have} miles, worth {worth} here.
        </Trans>
      </p>
      <p>
        <Trans>
          {taken} miles cover {sum}.
        </Trans>
      </p>
    </>
  )
}

/** Selects one of the member's certificates, or asks for a voucher code. */
export function VoucherFields({ panel, entries }: PanelProps) {
  const { t } = useLingui()
  const locale = useLocale()
  const { offer, place } = panel
  const chosen = certificateAt(panel, entries.values)
  const field = at('voucher', place)
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' })
  return (
    <Stack>
      {offer.vouchers.length > 0 ? (
        <RadioGroup
          legend={t`Which voucher?`}
          name={field}
          value={chosen?.id ?? other}
          onChange={(value) => entries.set(field, value)}
          choices={[
            ...offer.vouchers.map(({ id, name, balance, expiresOn }) => {
              const left = formatMoney(balance, locale)
              const until = expiresOn ? day.format(new Date(`${expiresOn}T00:00:00Z`)) : ''
              return {
                value: id,
                label: name,
                detail: until ? (
                  <Trans>
                    {left} left, valid until {until}
                  </Trans>
                ) : (
                  <Trans>{left} left</Trans>
                ),
              }
            }),
            { value: other, label: t`Another voucher` },
          ]}
        />
      ) : null}
      {chosen ? null : (
        <TextField
          {...entries.secret(at('voucherCode', place))}
          label={t`Voucher code`}
          takes="code"
          autoComplete="off"
          maxLength={20}
          dir="ltr"
        />
      )}
    </Stack>
  )
}

/** Asks for a gift card's number and PIN. */
export function GiftCardFields({ panel: { place }, entries }: PanelProps) {
  const { t } = useLingui()
  return (
    <Stack>
      <TextField
        {...entries.secret(at('giftNumber', place))}
        label={t`Gift card number`}
        takes="groups"
        autoComplete="off"
        maxLength={24}
        dir="ltr"
      />
      <TextField
        {...entries.secret(at('pin', place))}
        type="password"
        label={t`PIN`}
        hint={t`Under the silver strip on the back`}
        takes="digits"
        autoComplete="off"
        maxLength={8}
        dir="ltr"
      />
    </Stack>
  )
}

/** Selects the provider whose own page takes the payment. */
export function ProviderFields({ panel: { offer, place }, entries }: PanelProps) {
  const { t } = useLingui()
  const field = at('provider', place)
  const { error } = entries.field(field)
  const [only] = offer.providers
  const name = only?.name ?? ''
  return (
    <Stack>
      {offer.providers.length > 1 ? (
        <RadioGroup
          id={field}
          legend={t`Choose a provider`}
          name={field}
          error={error}
          value={entries.values[field] ?? ''}
          onChange={(value) => entries.set(field, value)}
          choices={offer.providers.map(({ code, name: label }) => ({ value: code, label }))}
        />
      ) : (
        <p>
          <bdi>{name}</bdi>
        </p>
      )}
      <p>
        <Trans>You’ll leave this page to pay, then come back here. We’ll keep your trip.</Trans>
      </p>
    </Stack>
  )
}
