import { Trans } from '@lingui/react/macro'
import { longestNote } from '#src/domain/assistance.ts'
import type { Cart } from '#src/domain/cart.ts'
import { useAccount } from '#src/trip/account.tsx'
import { CheckboxField } from '#src/ui/CheckboxField.tsx'
import { Card } from '#src/ui/Card.tsx'
import { Disclosure } from '#src/ui/Disclosure.tsx'
import { TextField } from '#src/ui/TextField.tsx'
import type { Fields } from '#src/trip/fields.ts'

/** Asks for a note to the airline. A member can also store the contact details. */
export function TellUs({ cart, entries }: { cart: Cart; entries: Fields }) {
  const isMember = useAccount(({ context }) => context.who?.kind === 'member')
  return (
    <Card>
      <Disclosure summary={<Trans>Anything we should know?</Trans>} open={entries.errorAt('note') !== undefined}>
        <TextField
          label={<Trans>Note to the airline (optional)</Trans>}
          hint={<Trans>Leave out card and passport numbers. For assistance, see the travelers’ details.</Trans>}
          maxLength={longestNote}
          {...entries.field('note')}
          required={false}
        />
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
