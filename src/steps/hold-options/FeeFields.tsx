import { useLingui } from '@lingui/react/macro'
import type { Fields } from '#src/trip/fields.ts'
import { FieldGrid } from '#src/ui/FieldGrid.tsx'
import { Stack } from '#src/ui/Layout.tsx'
import { TextField } from '#src/ui/TextField.tsx'

/** Asks for the card that pays the hold fee. */
export function FeeFields({ entries: { field, secret } }: { entries: Pick<Fields, 'field' | 'secret'> }) {
  const { t } = useLingui()
  return (
    <Stack>
      <TextField label={t`Card number`} takes="groups" autoComplete="cc-number" maxLength={24} dir="ltr" {...secret('number')} />
      <FieldGrid keepsColumns>
        <TextField
          label={t`Expires`}
          hint={t`Month and year, for example 09 / 29`}
          takes="groups"
          autoComplete="cc-exp"
          maxLength={9}
          dir="ltr"
          {...field('expiry')}
        />
        <TextField
          label={t`Security code`}
          type="password"
          takes="digits"
          autoComplete="cc-csc"
          maxLength={4}
          dir="ltr"
          {...secret('code')}
        />
      </FieldGrid>
      <TextField label={t`Name on the card`} autoComplete="cc-name" maxLength={80} {...field('holderName')} />
    </Stack>
  )
}
