import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { ActorRefFrom } from 'xstate'
import { useSelector } from '@xstate/react'
import type { author } from '#machines/author.ts'
import type { BaseContent } from '#machines/author-edits.ts'
import type { FromFrame, ToFrame } from '../protocol/frame-messages.ts'
import { deltasOf } from './edits.ts'
import { type FrameLink, openFrameLink } from './frame-link.ts'

interface FrameUse {
  actor: ActorRefFrom<typeof author>
  origin: string
  address: () => Promise<string>
  isEditing: boolean
  /**
   * Called when the author clicks in the page. `isText` is false for a text without a source, such as a price. `values` are the current
   * values of the text's placeholders, by name.
   */
  onPicked: (isText: boolean, values?: Readonly<Record<string, string>>) => void
}

/**
 * Connects the editor to the storefront's frame. Reports the step and locale of the frame to the chart, and sends it the content, the edits
 * and the mode. Returns the ids of the messages in the page, and the states of each chart
 * that was listed. The frame may reload at any time, so the whole state is sent each time it connects.
 */
export const useFrame = ({ actor, origin, address, isEditing, onPicked }: FrameUse) => {
  const frame = useRef<HTMLIFrameElement>(null)
  const link = useRef<FrameLink>(undefined)
  const told = useRef(new Map<string, BaseContent>())
  const [turn, setTurn] = useState(0)
  const [messages, setMessages] = useState<readonly string[]>([])
  const [states, setStates] = useState<Readonly<Record<string, readonly string[]>>>({})
  const contents = useSelector(actor, ({ context }) => context.contents)
  const history = useSelector(actor, ({ context }) => context.history)
  const tell = (message: ToFrame) => link.current?.tell(message)

  const hear = useEffectEvent((message: FromFrame) => {
    if (message.type === 'at') actor.send({ type: 'frame.at', step: message.step, locale: message.locale })
    else if (message.type === 'selected') {
      actor.send({ type: 'word.select', document: message.document, word: message.word })
      onPicked(true, message.values)
    } else if (message.type === 'shown') setMessages(message.messages)
    else if (message.type === 'states') setStates((known) => ({ ...known, [message.chart]: message.states }))
    else if (message.type === 'height') frame.current?.style.setProperty('--page-height', `${message.height}px`)
    else onPicked(false)
  })

  useEffect(() => {
    const opened = openFrameLink(window, {
      origin,
      frame: () => frame.current?.contentWindow,
      onConnected: () => {
        told.current.clear()
        actor.send({ type: 'frame.connect' })
        setTurn((last) => last + 1)
      },
      onMessage: hear,
    })
    link.current = opened
    return opened.close
  }, [actor, origin])

  useEffect(() => {
    const { step, locale } = actor.getSnapshot().context
    let isCurrent = true
    const show = async () => {
      const given = await address()
      if (isCurrent && frame.current) frame.current.src = `${given}#/${step}?locale=${locale}`
    }
    show().catch(() => actor.send({ type: 'frame.lose' }))
    return () => {
      isCurrent = false
    }
  }, [actor, address])

  useEffect(() => {
    for (const [document, content] of Object.entries(contents)) {
      if (told.current.get(document) !== content) link.current?.tell({ type: 'base', document, value: content.value })
      told.current.set(document, content)
      link.current?.tell({ type: 'deltas', document, deltas: deltasOf(content, history) })
    }
  }, [contents, history, turn])

  useEffect(() => link.current?.tell({ type: 'mode', isEditing }), [isEditing, turn])

  return { frame, tell, messages, states }
}
