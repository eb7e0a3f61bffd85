import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Booking } from '#src/domain/booking.ts'
import { useLocale } from '#src/trip/language.tsx'
import { cityOf, usePlaces } from '#src/trip/places.ts'
import { Button } from '#src/ui/Button.tsx'
import { Muted } from '#src/ui/Layout.tsx'

/** Copies a text to the clipboard. False if the page is not served securely and so has no clipboard, or if the browser refuses. */
const isCopied = async (text: string): Promise<boolean> => {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}

/** Builds the link to the page of a booking. The link is safe to share, because that page asks for the last name. */
const linkTo = (reference: string): string => `${location.origin}${location.pathname}#/myb?pnr=${encodeURIComponent(reference)}`

/** Lets the traveller copy the PNR and share the trip. Browsers without a share sheet copy the link. */
export function CopyAndShare({ booking: { reference, parts } }: { booking: Pick<Booking, 'reference' | 'parts'> }) {
  const { t } = useLingui()
  const locale = useLocale()
  const places = usePlaces()
  const [told, tell] = useState('')
  const destination = cityOf(places, parts[0]?.segments.at(-1)?.destination ?? '', locale)
  const copy = async (text: string, done: string) => tell((await isCopied(text)) ? done : t`Copy it from here: ${text}`)
  const share = async () => {
    const url = linkTo(reference)
    if (typeof navigator.share !== 'function') return copy(url, t`The link is copied.`)
    // Rejects when the traveller closes the share sheet, which needs no message.
    await navigator
      .share({ title: t`Trip to ${destination}`, text: t`Booking reference ${reference}`, url })
      .catch(() => undefined)
  }
  return (
    <>
      <Button wide onClick={() => void copy(reference, t`The reference is copied.`)}>
        <Trans>Copy the reference</Trans>
      </Button>
      <Button wide onClick={() => void share()}>
        <Trans>Share the trip</Trans>
      </Button>
      <div>
        <p>
          <Muted small>
            <Trans>Whoever has this link and a last name on the booking can open and change it.</Trans>
          </Muted>
        </p>
        <p role="status">{told === '' ? null : <bdi>{told}</bdi>}</p>
      </div>
    </>
  )
}
