import type { I18n } from '@lingui/core'
import { useEffect, useState } from 'react'

/** Loads the desk's messages in a language. Rejects if the desk does not have it. */
export type Voice = (locale: string) => Promise<I18n>

/** Returns the messages in the language `locale`. Undefined until they are loaded, or if they cannot be. */
export const useVoice = (voice: Voice | undefined, locale: string | undefined): I18n | undefined => {
  const [spoken, setSpoken] = useState<I18n | undefined>(undefined)
  useEffect(() => {
    if (!voice || locale === undefined) return undefined
    let isWanted = true
    voice(locale).then(
      (loaded) => isWanted && setSpoken(loaded),
      () => {},
    )
    return () => {
      isWanted = false
    }
  }, [voice, locale])
  return spoken?.locale === locale ? spoken : undefined
}
