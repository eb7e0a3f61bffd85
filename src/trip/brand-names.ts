import { useLingui } from '@lingui/react/macro'
import { useCallback } from 'react'
import { nameOf } from '#src/domain/name-of.ts'

/** An id that is made of words, as `ECONOMY_SAVER`, as a name: "Economy Saver"; undefined for one that is a mere code, as `YV`. */
const wordsIn = (id: string): string | undefined => {
  const words = id.split(/[\s_-]+/).filter(Boolean)
  if (!words.some((word) => /^\p{L}{4,}$/u.test(word))) return undefined
  return words.map((word) => word.slice(0, 1).toUpperCase() + word.slice(1).toLowerCase()).join(' ')
}

/** What a fare family is called, by the gateway's id, where its own label is not at hand: the same function until the language changes. */
export const useBrandName = (): ((id: string) => string) => {
  const { t } = useLingui()
  return useCallback(
    (id) => {
      const names: Record<string, string> = {
        LIGHT: t`Light`,
        STANDARD: t`Standard`,
        FLEX: t`Flex`,
        PLUS: t`Plus`,
        BUSINESS: t`Business`,
        BUSINESSFLEX: t`Business Flex`,
        FIRST: t`First`,
      }
      return nameOf(names, id, wordsIn(id) ?? t`Fare ${id}`)
    },
    [t],
  )
}
