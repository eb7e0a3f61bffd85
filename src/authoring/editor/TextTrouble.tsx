import { Trans } from '@lingui/react/macro'
import type { Trouble } from '../protocol/step-content.ts'

/** Says why a text cannot be saved, and what to do about it. */
export function TextTrouble({ reason }: { reason: Trouble['reason'] }) {
  if (reason === 'EMPTY_SOURCE') return <Trans>Write the English text: other languages fall back to it</Trans>
  if (reason === 'TOO_LONG') return <Trans>Shorten this to 2,000 characters</Trans>
  return <Trans>Remove the hidden character: it can’t be shown</Trans>
}
