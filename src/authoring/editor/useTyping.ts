import { useEffect, useRef } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { author } from '#machines/author.ts'

/** A pause in typing, in milliseconds, after which the next keystroke starts a new edit. */
const restAfter = 500

/** Sends keystrokes in the selected word to the chart. A space or a pause ends an edit; call `rest` to end it at once. */
export const useTyping = (actor: ActorRefFrom<typeof author>) => {
  const resting = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(resting.current), [])
  const rest = () => {
    clearTimeout(resting.current)
    actor.send({ type: 'text.rest' })
  }
  const type = (word: string, locale: string, text: string) => {
    actor.send({ type: 'text.type', word, locale, text })
    clearTimeout(resting.current)
    resting.current = setTimeout(rest, restAfter)
    if (/\s$/.test(text)) rest()
  }
  return { type, rest }
}
