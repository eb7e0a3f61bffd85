import { useLingui } from '@lingui/react/macro'
import type { SignedInUser } from '#machines/account-setup.ts'
import type { SchemaField } from '#src/trip/schema-form.ts'
import { SegmentedControl } from '#src/ui/RadioGroup.tsx'
import { TextField } from '#src/ui/TextField.tsx'

const kindOf = (value: string): SignedInUser['kind'] => (value === 'agency' ? 'agency' : 'member')

export interface WhoSignsInProps {
  kind: SignedInUser['kind']
  onPick: (kind: SignedInUser['kind']) => void
  /** Props of the field for the user name. */
  username: SchemaField
}

/** Asks for the kind of account and for the user. */
export function WhoSignsIn({ kind, onPick, username }: WhoSignsInProps) {
  const { t } = useLingui()
  return (
    <>
      <SegmentedControl
        legend={t`Sign in as`}
        value={kind}
        onChange={(value) => onPick(kindOf(value))}
        choices={[
          { value: 'member', label: t`Member` },
          { value: 'agency', label: t`Travel agency` },
        ]}
      />
      <TextField
        label={kind === 'member' ? t`E-mail or member number` : t`Agency user`}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        dir="ltr"
        maxLength={254}
        required
        {...username}
      />
    </>
  )
}
