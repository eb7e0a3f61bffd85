import { comma } from './comma.ts'
import { useLocale } from './language.tsx'

/** Parts two things said one after the other, as the language in use writes it. */
export function Comma() {
  return comma(useLocale())
}
