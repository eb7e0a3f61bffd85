import { useContent } from '#src/content/content.tsx'
import { StepHeading } from '#src/ui/StepHeading.tsx'
import { words } from './content.ts'

/** What cancelling gives back, and the decision. */
export default function RefundReview() {
  const content = useContent('refund-review', words)
  return <StepHeading>{content.title}</StepHeading>
}
