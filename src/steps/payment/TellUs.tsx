import { Trans, useLingui } from '@lingui/react/macro'
import { assistanceCodes, longestNote } from '#src/domain/assistance.ts'
import type { Cart } from '#src/domain/cart.ts'
import { useAccount } from '#src/trip/account.tsx'
import { useAssistanceNames } from '#src/trip/assistance-names.ts'
import { CheckboxField } from '#src/ui/CheckboxField.tsx'
import { Card } from '#src/ui/Card.tsx'
import { Disclosure } from '#src/ui/Disclosure.tsx'
import { Stack } from '#src/ui/Layout.tsx'
import { SelectField } from '#src/ui/SelectField.tsx'
import { TextField } from '#src/ui/TextField.tsx'
import type { Fields } from '#src/trip/fields.ts'
import { assistanceField } from './telling.ts'

/** Asks for the assistance that each traveller needs and for a note to the airline. A member can also store the contact details. */
export function TellUs({ cart, entries }: { cart: Cart; entries: Fields }) {
  const { t } = useLingui()
  const names = useAssistanceNames()
  const isMember = useAccount(({ context }) => context.who?.kind === 'member')
  return (
    <Card>
      <Disclosure
        summary={<Trans>Need assistance, or anything we should know?</Trans>}
        open={entries.errorAt('note') !== undefined}
      >
        <Stack gap={4}>
          {cart.passengers.map(({ id, firstName }) => (
            <SelectField key={id} label={<Trans>Assistance for {firstName}</Trans>} {...entries.field(assistanceField(id))}>
              <option value="">{t`None needed`}</option>
              {assistanceCodes.map((code) => (
                <option key={code} value={code}>
                  {names[code]}
                </option>
              ))}
            </SelectField>
          ))}
          <TextField
            label={<Trans>Note to the airline (optional)</Trans>}
            hint={<Trans>Leave out card and passport numbers.</Trans>}
            maxLength={longestNote}
            {...entries.field('note')}
          />
        </Stack>
      </Disclosure>
      {isMember && cart.contact ? (
        <CheckboxField
          label={<Trans>Save this e-mail and phone number to my profile</Trans>}
          hint={<bdi>{cart.contact.email}</bdi>}
          id="keepContact"
          checked={entries.values['keepContact'] === 'yes'}
          onChange={({ target }) => entries.set('keepContact', target.checked ? 'yes' : '')}
        />
      ) : null}
    </Card>
  )
}
