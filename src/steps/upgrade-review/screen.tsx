import { useContent } from '#src/content/content.tsx'
import { StepHeading } from '#src/ui/StepHeading.tsx'
import { words } from './content.ts'

/** What was chosen, for everybody, in one sum. */
export default function UpgradeReview() {
  const content = useContent('upgrade-review', words)
  return <StepHeading>{content.title}</StepHeading>
}
