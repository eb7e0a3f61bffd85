import { useLingui } from '@lingui/react/macro'
import { FieldGrid, Stack } from '#src/ui/Layout.tsx'
import { TextField } from '#src/ui/TextField.tsx'
import type { FeeCard, FeeFaults } from './card.ts'

interface FeeFieldsProps {
  faults: FeeFaults
}

/** Reads the card from the form. */
export const readFeeCard = (form: HTMLFormElement): FeeCard => {
  const values = new FormData(form)
  const read = (name: string) => {
    const value = values.get(name)
    return typeof value === 'string' ? value : ''
  }
  return {
    number: read('feeNumber'),
    expiry: read('feeExpiry'),
    code: read('feeCode'),
    holderName: read('feeHolder'),
  }
}

/** Asks for the card that pays the hold fee. */
export function FeeFields({ faults }: FeeFieldsProps) {
  const { t } = useLingui()
  const wordsOf = (fault: FeeFaults[keyof FeeFaults], required: string, wrong: string) =>
    fault && (fault === 'required' ? required : wrong)
  return (
    <Stack>
      <TextField
        label={t`Card number`}
        name="feeNumber"
        takes="groups"
        autoComplete="cc-number"
        maxLength={24}
        dir="ltr"
        error={wordsOf(faults.number, t`Enter the card number`, t`This isn’t a valid card number. Check the digits.`)}
      />
      <FieldGrid keepsColumns>
        <TextField
          label={t`Expires`}
          hint={t`Month and year, for example 09 / 29`}
          name="feeExpiry"
          takes="groups"
          autoComplete="cc-exp"
          maxLength={9}
          dir="ltr"
          error={wordsOf(faults.expiry, t`Enter the expiry date`, t`Enter a month and year in the future, for example 09 / 29`)}
        />
        <TextField
          label={t`Security code`}
          name="feeCode"
          type="password"
          takes="digits"
          autoComplete="cc-csc"
          maxLength={4}
          dir="ltr"
          error={wordsOf(
            faults.code,
            t`Enter the security code`,
            t`Check the security code: 3 digits on the back of most cards, 4 on the front of American Express`,
          )}
        />
      </FieldGrid>
      <TextField
        label={t`Name on the card`}
        name="feeHolder"
        autoComplete="cc-name"
        maxLength={80}
        error={wordsOf(faults.holderName, t`Enter the name on the card`, t`Enter the name on the card`)}
      />
    </Stack>
  )
}
