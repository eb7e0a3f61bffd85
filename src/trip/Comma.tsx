import { comma } from './comma.ts'
import { useLocale } from './language.tsx'

/** The current language's comma, between items of an enumeration. */
export function Comma() {
  return comma(useLocale())
}
