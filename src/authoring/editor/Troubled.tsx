import { Trans } from '@lingui/react/macro'
import type { AuthorTrouble } from '#machines/author-person.ts'
import { Notice } from '#src/ui/Notice.tsx'

interface TroubledProps {
  trouble: AuthorTrouble | undefined
  published: number | undefined
  isUnsound: boolean
}

/** Reports the result of the last save or publication. After a failure, it says what the author can do. */
export function Troubled({ trouble, published, isUnsound }: TroubledProps) {
  if (isUnsound)
    return (
      <Notice kind="error" title={<Trans>One text can’t be saved yet</Trans>}>
        <p>
          <Trans>Correct the marked field, then save.</Trans>
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
