import { useLingui } from '@lingui/react/macro'
import { useCallback } from 'react'
import { nameOf } from '#src/domain/name-of.ts'

/**
 * Converts an id made of words, such as `ECONOMY_SAVER`, to a name: "Economy Saver". Returns undefined for a mere code, such as
 * `YV`.
 */
const wordsIn = (id: string): string | undefined => {
  const words = id.split(/[\s_-]+/).filter(Boolean)
  if (!words.some((word) => /^\p{L}{4,}$/u.test(word))) return undefined
  return words.map((word) => word.slice(0, 1).toUpperCase() + word.slice(1).toLowerCase()).join(' ')
}

/**
 * Returns a fare family's name from its id, for use without its label. The function's identity changes only with the language.
 */
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
