import { useLingui } from '@lingui/react/macro'
import { useCallback } from 'react'
import { nameOf } from '#src/domain/name-of.ts'

/**
 * Converts an id that consists of words into a name, for example `ECONOMY_SAVER` to "Economy Saver". Undefined for a code, such as `YV`.
 */
const wordsIn = (id: string): string | undefined => {
  const words = id.split(/[\s_-]+/).filter(Boolean)
  if (!words.some((word) => /^\p{L}{4,}$/u.test(word))) return undefined
  return words.map((word) => word.slice(0, 1).toUpperCase() + word.slice(1).toLowerCase()).join(' ')
}

/** Returns a function that names a fare family by its id if the gateway provides no label. The function changes only with the language. */
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
