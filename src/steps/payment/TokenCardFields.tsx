import { Trans, useLingui } from '@lingui/react/macro'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { formatMoney } from '#src/domain/money.ts'
import type { CardPlace } from '#src/domain/payment.ts'
import { useCardVault } from '#src/trip/card-vault.tsx'
import { useLocale } from '#src/trip/language.tsx'
import { NothingTaken } from '#src/trip/NothingTaken.tsx'
import { Button } from '#src/ui/Button.tsx'
import { CardMark } from '#src/ui/CardMark.tsx'
import { Muted, Row, Stack } from '#src/ui/Layout.tsx'
import { Notice } from '#src/ui/Notice.tsx'
import { TextField } from '#src/ui/TextField.tsx'
import {
  type CardField,
  cardFields,
  type CardFrameView,
  type FromFrame,
  lookOf,
  readFromFrame,
  type ToFrame,
} from './card-frame.ts'
import type { Entries } from './entries.ts'
import { at, type Panel, typeAt } from './parts.ts'
import type { AskFrames } from './tokens.ts'
import styles from './TokenCardFields.module.css'

interface TokenCardFieldsProps {
  panel: Panel
  frame: string
  entries: Entries
  frames: AskFrames
}

/** The frame, what it is told, and what it tells. */
const useFrame = (place: CardPlace, view: CardFrameView, frames: AskFrames, hear: (message: FromFrame) => void) => {
  const frame = useRef<HTMLIFrameElement>(null)
  const newest = useRef({ view, hear })
  const tell = (message: ToFrame) => frame.current?.contentWindow?.postMessage(message, location.origin)
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
      if (message.type === 'card.grown' && frame.current) frame.current.style.blockSize = `${message.height}px`
      frames.hear(message)
      newest.current.hear(message)
    }
    addEventListener('message', listen)
    return () => removeEventListener('message', listen)
  }, [frames])
  useEffect(() => frames.join(place, tell), [frames, place])
  return { frame, tell }
}

/** The theme of the page as custom properties, read again when the system turns dark or light. */
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

/** Takes the focus for a field in the frame, which the list of faults leads to. */
const Door = ({ id, onFocus }: { id: string; onFocus: () => void }) => (
  <span id={id} className={styles.door} tabIndex={-1} onFocus={onFocus} />
)

function Frame({ panel, frame: address, entries, frames }: TokenCardFieldsProps) {
  const { t } = useLingui()
  const locale = useLocale()
  const look = useLook()
  const [loads, setLoads] = useState(0)
  const { place, offer } = panel
  const { values, set } = entries
  const type = typeAt(panel, { values, cardTypes: {} })
  const names = offer.cards.map(({ name }) => name).join(', ')
  const brandName = type?.name ?? ''
  const fee = type?.surcharge && type.surcharge.amount > 0 ? formatMoney(type.surcharge, locale) : ''
  const brandHint = fee ? t`${brandName} card, with a ${fee} fee.` : t`${brandName} card, no fee.`
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
  const hear = (message: FromFrame) => {
    if (message.type === 'card.loaded') for (const field of [...cardFields, 'brand', 'frame']) set(at(field, place), '')
    if (message.type === 'card.lost') set(at('frame', place), 'lost')
    if (message.type !== 'card.typed') return
    set(at(message.field, place), message.state)
    if (message.field === 'number') set(at('brand', place), message.brand)
  }
  const { frame, tell } = useFrame(place, view, frames, hear)
  const isLost = values[at('frame', place)] === 'lost'
  const loadAgain = () => {
    set(at('frame', place), '')
    setLoads((before) => before + 1)
  }
  return (
    <div>
      {cardFields.map((field) => (
        <Door key={field} id={at(field, place)} onFocus={() => tell({ type: 'card.focus', field })} />
      ))}
      {isLost ? (
        <Notice kind="error" title={<Trans>We couldn’t show the card fields</Trans>} level={3}>
          <NothingTaken>
            <Trans>The service that takes cards didn’t answer. You weren’t charged.</Trans>
          </NothingTaken>{' '}
          <Button onClick={loadAgain}>
            <Trans>Try again</Trans>
          </Button>
        </Notice>
      ) : (
        <iframe
          key={loads}
          ref={frame as RefObject<HTMLIFrameElement>}
          className={styles.frame}
          src={`${address}?lang=${locale.slice(0, 2)}`}
          title={t`Card details`}
        />
      )}
    </div>
  )
}

/** A new card in the processor's fields: its data goes from the browser to the processor, and never here. */
export function TokenCardFields(props: TokenCardFieldsProps) {
  const { t } = useLingui()
  const { isForShow } = useCardVault()
  const { panel, entries } = props
  const type = typeAt(panel, { values: entries.values, cardTypes: {} })
  const recognised = panel.offer.cards.find(({ code }) => code === type?.code)
  return (
    <Stack>
      {isForShow ? null : <Frame {...props} />}
      <Row gap={2}>
        {(recognised ? [recognised] : panel.offer.cards).map(({ code, name }) => (
          <CardMark key={code} code={code} name={name} />
        ))}
      </Row>
      <TextField
        label={t`Name on the card`}
        autoComplete="cc-name"
        maxLength={80}
        {...entries.field(at('holderName', panel.place))}
      />
      <Muted small>
        <Trans>Your card details go straight to our payment provider. We never see them.</Trans>
      </Muted>
    </Stack>
  )
}
