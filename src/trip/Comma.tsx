import { comma } from './comma.ts'
import { useLocale } from './language.tsx'

/** Renders the comma that separates list items in the current language. */
export function Comma() {
  return comma(useLocale())
}
