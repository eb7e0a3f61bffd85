import { Trans } from '@lingui/react/macro'
import type { AuthorTrouble } from '#machines/author-person.ts'
import { Button } from '#src/ui/Button.tsx'
import { Notice } from '#src/ui/Notice.tsx'

interface TroubledProps {
  trouble: AuthorTrouble | undefined
  published: number | undefined
  isUnsound: boolean
  /** Loads the texts again. Undefined unless loading them has failed. */
  onRetry?: (() => void) | undefined
}

/** Shows the result of the last load, save or publication. After a failure, it says what the author can do. */
export function Troubled({ trouble, published, isUnsound, onRetry }: TroubledProps) {
  const retry = onRetry ? (
    <Button onClick={onRetry}>
      <Trans>Try again</Trans>
    </Button>
  ) : null
  if (isUnsound)
    return (
      <Notice kind="error" title={<Trans>One text can’t be saved yet</Trans>}>
        <p>
          <Trans>Correct the marked field, then save.</Trans>
        </p>
      </Notice>
    )
  if (onRetry && (trouble === 'noRight' || trouble === 'failed'))
    return (
      <Notice kind="error" title={<Trans>The texts of this page couldn’t be loaded</Trans>}>
        <p>
          {trouble === 'noRight' ? (
            <Trans>Your role doesn’t allow this. Ask someone whose role allows it.</Trans>
          ) : (
            <Trans>Something went wrong in the content-management system. Wait a moment and try again.</Trans>
          )}
        </p>
        {retry}
      </Notice>
    )
  if (trouble === 'failed')
    return (
      <Notice kind="error" title={<Trans>Something went wrong in the content-management system</Trans>}>
        <p>
          <Trans>Your changes are kept on this device. Wait a moment and try again.</Trans>
        </p>
      </Notice>
    )
  if (trouble === 'conflict')
    return (
      <Notice kind="error" title={<Trans>Not saved, because the texts on the server have changed</Trans>}>
        <p>
          <Trans>Your changes are kept on this device. Reload this page, then save again.</Trans>
        </p>
      </Notice>
    )
  if (trouble === 'noRight')
    return (
      <Notice kind="error" title={<Trans>Your role doesn’t allow this</Trans>}>
        <p>
          <Trans>Nothing is lost. Undo the change, or ask someone whose role allows it.</Trans>
        </p>
      </Notice>
    )
  if (trouble === 'noToken')
    return (
      <Notice kind="error" title={<Trans>The content-management system didn’t accept your session</Trans>}>
        <p>
          <Trans>
            Nothing is lost. Sign out and sign in again. If that doesn’t help, ask an administrator to check your permissions and
            the system’s clock.
          </Trans>
        </p>
        {retry}
      </Notice>
    )
  if (trouble === 'busy')
    return (
      <Notice kind="error" title={<Trans>Not saved, because others keep saving these texts</Trans>}>
        <p>
          <Trans>Their changes are here too, and yours are kept. Save again.</Trans>
        </p>
      </Notice>
    )
  if (trouble === 'unsound')
    return (
      <Notice kind="error" title={<Trans>A text was refused</Trans>}>
        <p>
          <Trans>Nothing is lost. Check what you changed and save again.</Trans>
        </p>
      </Notice>
    )
  if (trouble === 'noAnswer')
    return (
      <Notice kind="error" title={<Trans>We couldn’t reach the content-management system</Trans>}>
        <p>
          <Trans>Everything you typed is kept here. Check your connection and try again.</Trans>
        </p>
        {retry}
      </Notice>
    )
  if (published !== undefined)
    return (
      <Notice kind="ok" title={<Trans>Published</Trans>}>
        <p>
          <Trans>Travelers now see version {published}.</Trans>
        </p>
      </Notice>
    )
  return null
}
