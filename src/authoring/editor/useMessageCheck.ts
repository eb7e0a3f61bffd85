import { useEffect, useState } from 'react'
import { flawOfOverride, type MessageSources, type TextFlaw } from '../protocol/messages.ts'
import { sourceLocale } from '../protocol/step-content.ts'

/** Checks a text against the shipped English message. Undefined if it can be saved. */
export type MessageCheck = (id: string, locale: string, text: string) => TextFlaw | undefined

/**
 * Loads the parser of ICU messages and the shipped messages, and returns the check of a text. Until both are loaded, every text
 * passes; the content-management system checks again when it saves.
 */
export const useMessageCheck = (messageSources: () => Promise<MessageSources>): MessageCheck => {
  const [check, setCheck] = useState<MessageCheck>(() => () => undefined)
  useEffect(() => {
    let isCurrent = true
    const load = async () => {
      const [{ flawOf }, sources] = await Promise.all([import('../protocol/icu.ts'), messageSources()])
      if (!isCurrent) return
      setCheck(
        () => (id: string, locale: string, text: string) =>
          flawOfOverride(text, sources[id]?.texts[sourceLocale] ?? '', locale, flawOf),
      )
    }
    load().catch(() => {})
    return () => {
      isCurrent = false
    }
  }, [messageSources])
  return check
}
