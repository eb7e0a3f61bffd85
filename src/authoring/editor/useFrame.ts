import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { ActorRefFrom } from 'xstate'
import { useSelector } from '@xstate/react'
import type { author } from '#machines/author.ts'
import type { BaseContent } from '#machines/author-edits.ts'
import type { CutOffText, FromFrame, SampleChart, ShownText, TextStress, ToFrame } from '../protocol/frame-messages.ts'
import { deltasOf } from './edits.ts'
import { type FrameLink, openFrameLink } from './frame-link.ts'
import type { Samples } from './useSamples.ts'
import { nothingSurveyed, type Usage, withSurveyed } from './usage.ts'

interface FrameUse {
  actor: ActorRefFrom<typeof author>
  origin: string
  address: () => Promise<string>
  isEditing: boolean
  /** What to show in place of the live page: a state, or else a storyboard. */
  samples: Samples
  /** The stress test that the page is under, or undefined if none is on. */
  stress: TextStress | undefined
  /** The author asked where texts are shown. */
  isSurveying: boolean
  /**
   * Called when the author clicks in the page. `isText` is false for a text without a source, such as a price. `values` are the current
   * values of the text's placeholders, by name.
   */
  onPicked: (isText: boolean, values?: Readonly<Record<string, string>>) => void
}

/** States of a chart, as the frame listed them. */
export interface ListedStates {
  chart: SampleChart
  states: readonly string[]
  /** False while the frame still looks for more. */
  isComplete: boolean
}

/** The texts on the page, as reported by the frame. */
export interface TextsOnPage {
  /** The ids of the messages. */
  messages: readonly string[]
  /** The selected text if the page does not show it. */
  missing: ShownText | undefined
}

/**
 * Connects the editor to the storefront's frame. Reports the frame's step and locale to the chart. Sends the frame the content, the edits,
 * the mode, the sample to show, the selected text and the stress test, and repeats them after a reload. Returns the texts in the page, the
 * states of the chart that was listed last, the states that show a text, the texts that the stress test found cut off, and a function that
 * opens the page again.
 */
export const useFrame = ({
  actor,
  origin,
  address,
  isEditing,
  samples: { isOpen: hasStates, chart, sample, board, show: onSample },
  stress,
  isSurveying,
  onPicked,
}: FrameUse) => {
  const frame = useRef<HTMLIFrameElement>(null)
  const link = useRef<FrameLink>(undefined)
  const told = useRef(new Map<string, { content: BaseContent; deltas: string }>())
  const [turn, setTurn] = useState(0)
  /** Number of times that the author has opened the page again. */
  const [opened, setOpened] = useState(0)
  const [shown, setShown] = useState<TextsOnPage>({ messages: [], missing: undefined })
  const [listed, setListed] = useState<ListedStates>()
  const [cutOff, setCutOff] = useState<readonly CutOffText[]>()
  const [usage, setUsage] = useState<Usage>(nothingSurveyed)
  /** True once every state is surveyed. A reload of the frame then needs no other survey. */
  const hasSurveyed = useRef(false)
  const contents = useSelector(actor, ({ context }) => context.contents)
  const history = useSelector(actor, ({ context }) => context.history)
  const tell = (message: ToFrame) => link.current?.tell(message)

  const hear = useEffectEvent((message: FromFrame) => {
    if (message.type === 'at') actor.send({ type: 'frame.at', step: message.step, locale: message.locale })
    else if (message.type === 'selected') {
      actor.send({ type: 'word.select', document: message.document, word: message.word })
      onPicked(true, message.values)
    } else if (message.type === 'shown') setShown(message)
    else if (message.type === 'states') setListed(message)
    else if (message.type === 'cutOff') setCutOff(message.texts)
    else if (message.type === 'surveyed') setUsage((before) => withSurveyed(before, message.pages, message.all))
    else if (message.type === 'surveyed.all') {
      hasSurveyed.current = true
      setUsage((before) => ({ ...before, isComplete: true }))
    } else if (message.type === 'board.choose') onSample(message.sample)
    else if (message.type === 'height') frame.current?.style.setProperty('--page-height', `${message.height}px`)
    else onPicked(false)
  })

  useEffect(() => {
    const frameLink = openFrameLink(window, {
      origin,
      frame: () => frame.current?.contentWindow,
      onConnected: () => {
        told.current.clear()
        actor.send({ type: 'frame.connect' })
        setTurn((last) => last + 1)
      },
      onMessage: hear,
    })
    link.current = frameLink
    return frameLink.close
  }, [actor, origin])

  useEffect(() => {
    const { step, locale } = actor.getSnapshot().context
    let isCurrent = true
    const show = async () => {
      actor.send({ type: 'frame.open' })
      const given = await address()
      if (isCurrent && frame.current) frame.current.src = `${given}#/${step}?locale=${locale}`
    }
    show().catch(() => isCurrent && actor.send({ type: 'frame.lose' }))
    return () => {
      isCurrent = false
    }
  }, [actor, address, opened])

  useEffect(() => {
    for (const [document, content] of Object.entries(contents)) {
      const before = told.current.get(document)
      const deltas = deltasOf(content, history)
      const now = { content, deltas: JSON.stringify(deltas) }
      if (before?.content !== content) link.current?.tell({ type: 'base', document, value: content.value })
      if (before?.deltas !== now.deltas) link.current?.tell({ type: 'deltas', document, deltas })
      told.current.set(document, now)
    }
  }, [contents, history, turn])

  useEffect(() => link.current?.tell({ type: 'mode', isEditing }), [isEditing, turn])

  useEffect(() => link.current?.tell({ type: 'show', sample, board }), [sample, board, turn])

  useEffect(() => {
    const { document, word } = actor.getSnapshot().context
    if (word !== undefined) link.current?.tell({ type: 'select', document, word })
  }, [actor, turn])

  useEffect(() => {
    setCutOff(undefined)
    link.current?.tell({ type: 'stress', stress })
  }, [stress, turn])

  useEffect(() => {
    if (hasStates) link.current?.tell({ type: 'states', chart })
  }, [hasStates, chart, turn])

  useEffect(() => {
    if (!isSurveying || hasSurveyed.current) return
    setUsage(nothingSurveyed)
    link.current?.tell({ type: 'survey' })
  }, [isSurveying, turn])

  const openAgain = () => setOpened((last) => last + 1)
  return { frame, tell, shown, listed, usage, cutOff, openAgain }
}
