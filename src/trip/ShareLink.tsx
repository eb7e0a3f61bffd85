import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { type FlightWanted, writeFlightWanted } from '#src/domain/flight-wanted.ts'
import type { Step } from '#src/domain/step.ts'
import { Button } from '#src/ui/Button.tsx'

/** Builds the link to a page that looks up a flight or a route. */
export const hrefOfFlight = (step: Step, wanted: FlightWanted): string =>
  `#/${step}?${new URLSearchParams(writeFlightWanted(wanted)).toString()}`

/** Shares the link to a page about flights in the device's own dialog, or copies it. The link has no key of a conversation. */
export function ShareLink({ step, wanted }: { step: Step; wanted: FlightWanted }) {
  const { t } = useLingui()
  const [told, tell] = useState('')
  const url = () => `${location.origin}${location.pathname}${hrefOfFlight(step, wanted)}`
  const copy = async () => {
    const text = url()
    try {
      await navigator.clipboard.writeText(text)
      tell(t`The link is copied.`)
    } catch {
      tell(t`Copy it from here: ${text}`)
    }
  }
  const share = async () => {
    if (typeof navigator.share !== 'function') return copy()
    // Rejects when the traveller closes the share sheet, which needs no message.
    await navigator.share({ url: url() }).catch(() => undefined)
  }
  return (
    <>
      <Button variant="plain" onClick={() => void share()}>
        <Trans>Share this page</Trans>
      </Button>
      <span role="status">{told === '' ? null : <bdi>{told}</bdi>}</span>
    </>
  )
}
