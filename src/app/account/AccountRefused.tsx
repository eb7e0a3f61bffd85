import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import type { AccountRefusal } from '#machines/account-setup.ts'
import { Notice } from '#src/ui/Notice.tsx'

function TooMany({ wait }: { wait: number }) {
  const { i18n } = useLingui()
  const [until] = useState(() => new Date(Date.now() + wait * 1_000))
  const time = <bdi>{new Intl.DateTimeFormat(i18n.locale, { timeStyle: 'medium' }).format(until)}</bdi>
  return (
    <>
      <Plural value={wait} one="The next one is taken in # second" other="The next one is taken in # seconds" />{' '}
      <Trans>(at {time} by your clock).</Trans>
    </>
  )
}

/** Explains why signing in or out failed. It does not reveal whether the user or the password was wrong. */
export function AccountRefused({ refusal, wait }: { refusal: AccountRefusal; wait: number }) {
  const titles: Record<AccountRefusal, ReactNode> = {
    wrong: <Trans>Wrong user name or password</Trans>,
    incomplete: <Trans>Wrong user name or password</Trans>,
    tooMany: <Trans>Too many attempts</Trans>,
    unreachable: <Trans>The airline didn’t answer</Trans>,
    closed: <Trans>Your session has expired</Trans>,
    unkept: <Trans>This browser blocks sign-in</Trans>,
    failed: <Trans>Something went wrong at the airline</Trans>,
    gone: <Trans>This link no longer works</Trans>,
    weak: <Trans>Choose another password</Trans>,
  }
  const ways: Record<AccountRefusal, ReactNode> = {
    wrong: <Trans>Check both and try again.</Trans>,
    incomplete: <Trans>Check both and try again.</Trans>,
    tooMany: <TooMany wait={wait} />,
    unreachable: <Trans>Check your connection and try again.</Trans>,
    closed: <Trans>Try again to start a new session. We’ve kept your trip.</Trans>,
    unkept: <Trans>Allow cookies for this site and try again.</Trans>,
    failed: <Trans>Try again in a moment.</Trans>,
    gone: <Trans>Each link works once, for 15 minutes. Ask for a new one to set your password.</Trans>,
    weak: <Trans>Use at least 10 characters, and not your user name.</Trans>,
  }
  return (
    <Notice kind="error" level={3} title={titles[refusal]}>
      <p>{ways[refusal]}</p>
    </Notice>
  )
}
