import { useContent } from '#src/content/content.tsx'
import { StepHeading } from '#src/ui/StepHeading.tsx'
import { words } from './content.ts'

/** Flights to keep and flights to change. */
export default function ExchangeLegs() {
  const content = useContent('exchange-legs', words)
  return <StepHeading>{content.title}</StepHeading>
}
