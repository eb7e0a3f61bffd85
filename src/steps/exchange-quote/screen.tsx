import { useContent } from '#src/content/content.tsx'
import { StepHeading } from '#src/ui/StepHeading.tsx'
import { words } from './content.ts'

/** Old and new flights side by side, with one sum. */
export default function ExchangeQuote() {
  const content = useContent('exchange-quote', words)
  return <StepHeading>{content.title}</StepHeading>
}
