import { useContent } from '#src/content/content.tsx'
import { StepHeading } from '#src/ui/StepHeading.tsx'
import { words } from './content.ts'

/** What you change, and what it costs or gives back. */
export default function TripReview() {
  const content = useContent('trip-review', words)
  return <StepHeading>{content.title}</StepHeading>
}
