import { useContent } from '#src/content/content.tsx'
import { StepHeading } from '#src/ui/StepHeading.tsx'
import { words } from './content.ts'

/** The upgrades on offer. */
export default function UpgradeOffers() {
  const content = useContent('upgrade-offers', words)
  return <StepHeading>{content.title}</StepHeading>
}
