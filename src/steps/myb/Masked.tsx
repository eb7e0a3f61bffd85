import { Trans } from '@lingui/react/macro'
import type { ShownDetail } from '#src/domain/privacy.ts'

/** Shows a personal detail. If it is masked, screen readers announce "hidden" instead of reading the dots. */
export function Masked({ shown: { text, isMasked } }: { shown: ShownDetail }) {
  if (!isMasked) return <bdi>{text}</bdi>
  const end = text.replaceAll(/[•-]/g, '')
  return (
    <>
      <bdi aria-hidden="true">{text}</bdi>
      <span className="visually-hidden">{end === '' ? <Trans>hidden</Trans> : <Trans>hidden except {end}</Trans>}</span>
    </>
  )
}
