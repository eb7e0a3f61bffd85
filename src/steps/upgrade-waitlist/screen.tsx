import { useContent } from '#src/content/content.tsx'
import { StepHeading } from '#src/ui/StepHeading.tsx'
import { words } from './content.ts'

/** What is waited for, and giving it back. */
export default function UpgradeWaitlist() {
  const content = useContent('upgrade-waitlist', words)
  return <StepHeading>{content.title}</StepHeading>
}
