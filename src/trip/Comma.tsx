import { comma } from '#src/domain/punctuation.ts'
import { useLocale } from './language.tsx'

/** List separator of the page's language: Arabic has its own comma. */
export function Comma() {
  return comma(useLocale())
}
