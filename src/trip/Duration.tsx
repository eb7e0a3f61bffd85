import { Trans } from '@lingui/react/macro'

/** Formats a duration in hours and minutes, for example "4 h 05". */
export function Duration({ minutes }: { minutes: number }) {
  const hours = Math.floor(minutes / 60)
  const rest = String(minutes % 60).padStart(2, '0')
  return (
    <Trans>
      {hours} h {rest} min
    </Trans>
  )
}
