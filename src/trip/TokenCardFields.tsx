import { Trans, useLingui } from '@lingui/react/macro'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { formatMoney } from '#src/domain/money.ts'
import { comma } from '#src/domain/punctuation.ts'
import type { CardBrand, CardPlace } from '#src/domain/payment.ts'
import { useCardVault } from './card-vault.tsx'
import { useLocale } from './language.tsx'
import { NothingTaken } from './NothingTaken.tsx'
import { Button } from '#src/ui/Button.tsx'
import { CardMark } from '#src/ui/CardMark.tsx'
import { Muted, Row, Stack } from '#src/ui/Layout.tsx'
import { Notice } from '#src/ui/Notice.tsx'
import { TextField } from '#src/ui/TextField.tsx'
import {
  type CardField,
  cardFields,
  type CardFrameView,
  type FromCardFrame,
  lookOf,
  readFromFrame,
  type ToCardFrame,
} from './card-frame.ts'
import type { Fields } from './fields.ts'
import { at, framedTypeAt } from './token-card.ts'
import type { AskFrames } from './tokens.ts'
import styles from './TokenCardFields.module.css'

interface TokenCardFieldsProps {
  place: CardPlace
  /** URL of the page with the processor's fields. */
  frame: string
  /** The accepted brands. */
  cards: readonly CardBrand[]
  entries: Pick<Fields, 'values' | 'set' | 'field'>
  frames: AskFrames
}

/** Milliseconds until the fields count as missing, because neither browsers nor processors report that a frame has failed to load. */
const patience = 20_000

/** Connects the frame: sends it labels and errors to show, and passes on its messages. */
const useFrame = (place: CardPlace, view: CardFrameView, frames: AskFrames, hear: (message: FromCardFrame) => void) => {
  const frame = useRef<HTMLIFrameElement>(null)
  const newest = useRef({ view, hear })
  const [isReady, setReady] = useState(false)
  const tell = (message: ToCardFrame) => frame.current?.contentWindow?.postMessage(message, location.origin)
  const shown = JSON.stringify(view)
  useEffect(() => {
    newest.current = { view, hear }
  })
  useEffect(() => {
    tell({ type: 'card.show', ...newest.current.view })
  }, [shown])
  useEffect(() => {
    const listen = (event: MessageEvent) => {
      if (event.origin !== location.origin || event.source !== frame.current?.contentWindow) return
      const message = readFromFrame(event.data)
      if (!message) return
      if (message.type === 'card.loaded') tell({ type: 'card.show', ...newest.current.view })
      if (message.type === 'card.ready') setReady(true)
      if (message.type === 'card.grown' && frame.current) frame.current.style.blockSize = `${message.height}px`
      frames.hear(message)
      newest.current.hear(message)
    }
    addEventListener('message', listen)
    return () => removeEventListener('message', listen)
  }, [frames])
  useEffect(() => frames.join(place, tell), [frames, place])
  useEffect(() => {
    if (isReady) return undefined
    const timer = setTimeout(() => newest.current.hear({ type: 'card.lost' }), patience)
    return () => clearTimeout(timer)
  }, [isReady])
  return { frame, tell }
}

/** Returns the theme of the page as custom properties. They are read again when the system switches between light and dark. */
const useLook = (): Record<string, string> => {
  const [look, setLook] = useState(() => lookOf(document.documentElement))
  useEffect(() => {
    const scheme = window.matchMedia?.('(prefers-color-scheme: dark)')
    const read = () => setLook(lookOf(document.documentElement))
    scheme?.addEventListener('change', read)
    return () => scheme?.removeEventListener('change', read)
  }, [])
  return look
}

/** Takes focus when the error summary links to a field, and passes it on to the frame. */
const Door = ({ id, onFocus }: { id: string; onFocus: () => void }) => (
  <span id={id} className={styles.door} tabIndex={-1} onFocus={onFocus} />
)

function Frame({ place, frame: address, cards, entries, frames }: TokenCardFieldsProps) {
  const { t } = useLingui()
  const locale = useLocale()
  const look = useLook()
  const { values, set } = entries
  const type = framedTypeAt(place, cards, values)
  const names = cards.map(({ name }) => name).join(comma(locale))
  const brandName = type?.name ?? ''
  const fee = type?.surcharge && type.surcharge.amount > 0 ? formatMoney(type.surcharge, locale) : ''
  const brandHint = fee ? t`${brandName} card, with a fee of ${fee}.` : t`${brandName} card, no fee.`
  const faultOf = (field: CardField) => entries.field(at(field, place)).error
  const notTaken = type?.accepted === false ? t`We don’t accept this card. Use one of these: ${names}.` : undefined
  const view: CardFrameView = {
    labels: { number: t`Card number`, expiry: t`Expires`, code: t`Security code` },
    hints: { number: type?.accepted ? brandHint : t`We accept ${names}.` },
    faults: Object.fromEntries(
      cardFields.flatMap((field) => {
        const fault = (field === 'number' ? notTaken : undefined) ?? faultOf(field)
        return fault === undefined ? [] : [[field, fault]]
      }),
    ),
    look,
  }
  const hear = (message: FromCardFrame) => {
    if (message.type === 'card.loaded') for (const field of [...cardFields, 'brand']) set(at(field, place), '')
    if (message.type === 'card.lost') set(at('frame', place), 'lost')
    if (message.type !== 'card.typed') return
    set(at(message.field, place), message.state)
    if (message.field === 'number') set(at('brand', place), message.brand)
  }
  const { frame, tell } = useFrame(place, view, frames, hear)
  return (
    <div>
      {cardFields.map((field) => (
        <Door key={field} id={at(field, place)} onFocus={() => tell({ type: 'card.focus', field })} />
      ))}
      <iframe
        ref={frame as RefObject<HTMLIFrameElement>}
        className={styles.frame}
        src={`${address}?lang=${locale.slice(0, 2)}`}
        title={t`Card details`}
      />
    </div>
  )
}

/** Says that the fields did not appear, with a button that loads them again. The error summary links to this button. */
function LostFrame({ id, onRetry }: { id: string; onRetry: () => void }) {
  return (
    <Notice kind="error" title={<Trans>We couldn’t show the card fields</Trans>} level={3}>
      <NothingTaken>
        <Trans>Our card payment service didn’t respond. You weren’t charged.</Trans>
      </NothingTaken>{' '}
      <Button id={id} onClick={onRetry}>
        <Trans>Try again</Trans>
      </Button>
    </Notice>
  )
}

/**
 * Asks for a new card in fields of the processor. The browser sends the card data directly to the processor, so it never reaches this page
 * or the gateway.
 */
export function TokenCardFields(props: TokenCardFieldsProps) {
  const { t } = useLingui()
  const locale = useLocale()
  const { isForShow } = useCardVault()
  const { place, cards, entries } = props
  const lostAt = at('frame', place)
  const type = framedTypeAt(place, cards, entries.values)
  const recognised = cards.find(({ code }) => code === type?.code)
  return (
    <Stack>
      {isForShow ? null : entries.values[lostAt] === 'lost' ? (
        <LostFrame id={at('number', place)} onRetry={() => entries.set(lostAt, '')} />
      ) : (
        <Frame key={locale} {...props} />
      )}
      <Row gap={2}>
        {(recognised ? [recognised] : cards).map(({ code, name }) => (
          <CardMark key={code} code={code} name={name} />
        ))}
      </Row>
      <TextField label={t`Name on the card`} autoComplete="cc-name" maxLength={80} {...entries.field(at('holderName', place))} />
      <Muted small>
        <Trans>Your card details go straight to our payment provider. We never see them.</Trans>
      </Muted>
    </Stack>
  )
}
