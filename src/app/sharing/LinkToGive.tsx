import { Trans, useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useRef, useState } from 'react'
import { Button } from '#src/ui/Button.tsx'
import { LiveRegion } from '#src/ui/LiveRegion.tsx'
import { TextField } from '#src/ui/TextField.tsx'

/** Loaded when there is a link. If loading fails, the link alone is shown. */
const QrCode = lazy(() =>
  import('./QrCode.tsx').then(
    (loaded) => ({ default: loaded.QrCode }),
    () => ({ default: () => <></> }),
  ),
)

/** Shows the link to a recording, for reading, copying, and scanning with another device. */
export function LinkToGive({ link, code }: { link: string; code: string }) {
  const { t } = useLingui()
  const [told, setTold] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const copy = () => {
    navigator.clipboard.writeText(link).then(
      () => setTold(t`The link is copied.`),
      () => {
        field.current?.select()
        setTold(t`The link is selected. Copy it from the field.`)
      },
    )
  }
  return (
    <>
      <TextField
        ref={field}
        label={<Trans>The link that opens it</Trans>}
        hint={<Trans>Give this link to our support team. Without it, no one can read what you sent, not even us.</Trans>}
        value={link}
        readOnly
        dir="ltr"
        onFocus={({ target }) => target.select()}
      />
      <Button onClick={copy}>{t`Copy the link`}</Button>
      <LiveRegion message={told} />
      <Suspense>
        <QrCode text={link} label={t`QR code for the link of ${code}`}>
          <Trans>Or scan this with another device.</Trans>
        </QrCode>
      </Suspense>
    </>
  )
}
