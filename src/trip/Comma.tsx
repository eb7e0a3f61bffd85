import { comma } from '#src/ui/comma.ts'
import { useLocale } from './language.tsx'

/** List separator of the page's language: Arabic has its own comma. */
export function Comma() {
  return comma(useLocale())
}
