import { useContent } from '#src/content/content.tsx'
import { StepHeading } from '#src/ui/StepHeading.tsx'
import { words } from './content.ts'

/** Where the money is that comes back. */
export default function RefundTracker() {
  const content = useContent('refund-tracker', words)
  return <StepHeading>{content.title}</StepHeading>
}
