import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import type { Captcha } from '#src/domain/payment.ts'
import { useCardVault } from '#src/trip/card-vault.tsx'
import { useLocale } from '#src/trip/language.tsx'
import { NothingTaken } from '#src/trip/NothingTaken.tsx'
import { Stack } from '#src/ui/Layout.tsx'
import { TextField } from '#src/ui/TextField.tsx'
import styles from './CaptchaField.module.css'
import { CaptchaPuzzle } from './CaptchaPuzzle.tsx'
import type { Fields } from '#src/trip/fields.ts'

interface CaptchaFieldProps {
  captcha: Captcha
  entries: Pick<Fields, 'field' | 'set'>
}

const tokenIn = (data: unknown, siteKey: string): string | undefined =>
  typeof data === 'object' &&
  data !== null &&
  'type' in data &&
  data.type === 'captcha.answered' &&
  'question' in data &&
  data.question === siteKey &&
  'token' in data &&
  typeof data.token === 'string'
    ? data.token
    : undefined

/** Shows the captcha provider's widget in a frame of our origin. The frame passes the token on, and the gateway verifies it. */
function CaptchaFrame({ captcha, entries }: CaptchaFieldProps & { captcha: { frame: string } }) {
  const { t } = useLingui()
  const locale = useLocale()
  const { isForShow } = useCardVault()
  const frame = useRef<HTMLIFrameElement>(null)
  const { set, field } = entries
  const { id, error } = field('captcha')
  const { siteKey, isUnavailable } = captcha
  const take = useRef(set)
  useEffect(() => {
    take.current = set
  })
  useEffect(() => {
    // A token is valid only for the captcha that it was issued for.
    take.current('captcha', '')
    const listen = (event: MessageEvent) => {
      if (event.origin !== location.origin || event.source !== frame.current?.contentWindow) return
      const token = tokenIn(event.data, siteKey)
      if (token !== undefined) take.current('captcha', token)
    }
    addEventListener('message', listen)
    return () => removeEventListener('message', listen)
  }, [siteKey])
  return (
    <Stack>
      <p>
        {isUnavailable ? (
          <NothingTaken>
            <Trans>We couldn’t check your answer just now. Try again in a moment: you weren’t charged.</Trans>
          </NothingTaken>
        ) : (
          <Trans>A quick check that you’re human, because several payments failed.</Trans>
        )}
      </p>
      <iframe
        ref={frame}
        id={id}
        className={styles.frame}
        src={isForShow ? undefined : `${captcha.frame}&lang=${locale.slice(0, 2)}`}
        title={t`Check that you’re human`}
      />
      {error ? <p role="alert">{error}</p> : null}
    </Stack>
  )
}

/** Shows the captcha that follows several failed payments: the browser's puzzle, a frame with a provider's widget, or a text field. */
export function CaptchaField({ captcha, entries }: CaptchaFieldProps) {
  const { t } = useLingui()
  if ('digest' in captcha) return <CaptchaPuzzle captcha={captcha} entries={entries} />
  if ('frame' in captcha) return <CaptchaFrame captcha={captcha} entries={entries} />
  return (
    <TextField
      {...entries.field('captcha')}
      label={captcha.question}
      hint={t`A quick check that you’re human, because several payments failed.`}
      takes="code"
      autoComplete="off"
      maxLength={40}
    />
  )
}
