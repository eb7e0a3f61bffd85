import { useLayoutEffect } from 'react'
import { useLocale } from '#src/trip/language.tsx'
import { markLanguage } from '../language/language.ts'

/**
 * Sets the page's language and direction in the same commit as its words. If the direction changed first, Chrome would keep the
 * punctuation in the order of the previous language.
 */
export function PageLanguage() {
  const locale = useLocale()
  useLayoutEffect(() => markLanguage(locale, document.documentElement), [locale])
  return null
}
