import { Trans, useLingui } from '@lingui/react/macro'
import type { EditLock } from '../protocol/rights.ts'

/** Explains why a text is read-only: names the access rule that forbids the change, or says that no rule allows it for the author's roles. */
export function LockReason({ path, roles: all, rule }: EditLock) {
  const { i18n } = useLingui()
  if (rule) {
    const { role } = rule
    return <RuleReason role={role} path={rule.path} />
  }
  const roles = new Intl.ListFormat(i18n.locale).format(all)
  return (
    <Trans>
      No access rule allows your role ({roles}) to change {path} in this language
    </Trans>
  )
}

function RuleReason({ role, path }: { role: string; path: string }) {
  return (
    <Trans>
      The access rule for the role {role} at {path} forbids changing this text
    </Trans>
  )
}
