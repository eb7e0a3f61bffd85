import { useLayoutEffect } from 'react'
import { useLocale } from '#src/trip/language.tsx'
import { markLanguage } from '../language/language.ts'

/**
 * Marks the page with its language in the commit that changes its words. If the direction changed before them, Chrome would keep
 * punctuation between them in the order of the previous language.
 */
export function PageLanguage() {
  const locale = useLocale()
  useLayoutEffect(() => markLanguage(locale, document.documentElement), [locale])
  return null
}
