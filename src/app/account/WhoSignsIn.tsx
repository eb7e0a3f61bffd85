import { useLingui } from '@lingui/react/macro'
import type { SignedIn } from '#machines/account.ts'
import { SegmentedControl } from '#src/ui/RadioGroup.tsx'
import { TextField } from '#src/ui/TextField.tsx'

const kindOf = (value: string): SignedIn['kind'] => (value === 'agency' ? 'agency' : 'member')

export const typedIn = (form: HTMLFormElement, name: string): string => {
  const value = new FormData(form).get(name)
  return typeof value === 'string' ? value : ''
}

export interface WhoSignsInProps {
  kind: SignedIn['kind']
  onPick: (kind: SignedIn['kind']) => void
  isMissing: boolean
}

/** Asks for the kind of account and for the user. */
export function WhoSignsIn({ kind, onPick, isMissing }: WhoSignsInProps) {
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
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        dir="ltr"
        maxLength={254}
        error={isMissing ? t`Enter your user name` : undefined}
      />
    </>
  )
}
