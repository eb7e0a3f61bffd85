import { Trans } from '@lingui/react/macro'
import { useContent } from '#src/content/content.tsx'
import { useTrip } from '#src/trip/trip.tsx'
import { UpgradeRefused } from '#src/trip/UpgradeRefused.tsx'
import { Stack } from '#src/ui/Layout.tsx'
import { StepHeading } from '#src/ui/StepHeading.tsx'
import { UnderWay } from '#src/ui/UnderWay.tsx'
import { Choosing } from './Choosing.tsx'
import { words } from './content.ts'
import { Cleared, GivenBack, NothingWaits, NotGivenBack, Undecided } from './Ends.tsx'
import { Review } from './Review.tsx'
import UpgradeWaitlistSkeleton from './skeleton.tsx'

const findingOut: readonly string[] = ['unknown', 'looking', 'learning', 'waiting']

/** Returns the state of this step. */
const phaseOf = (value: unknown): string => {
  const within = (value as { 'upgrade-waitlist'?: unknown })['upgrade-waitlist']
  return typeof within === 'string' ? within : (Object.keys(within ?? {})[0] ?? 'loading')
}

/** Lists waitlisted upgrades, and lets the traveller cancel them. */
export default function UpgradeWaitlist() {
  const content = useContent('upgrade-waitlist', words)
  const phase = useTrip(({ value }) => phaseOf(value))
  const waiting = useTrip(({ context }) => context.waiting)
  const isMixed = useTrip(({ context }) => context.booking?.waitlist.some(({ status }) => status === 'waitlisted') === true)
  if (phase === 'opening' || phase === 'loading') return <UpgradeWaitlistSkeleton />
  const main = () => {
    if (phase === 'refused') return <UpgradeRefused title={<Trans>You can’t leave this waitlist right now</Trans>} />
    if (phase === 'confirming') return <UnderWay title={content.sendingTitle} text={content.sendingText} />
    if (findingOut.includes(phase)) return <UnderWay title={content.findingOutTitle} text={content.findingOutText} />
    if (phase === 'undecided') return <Undecided content={content} />
    if (phase === 'cleared') return <Cleared waiting={waiting} content={content} isMixed={isMixed} />
    if (phase === 'notGivenBack') return <NotGivenBack />
    if (!waiting) return <UpgradeWaitlistSkeleton />
    if (phase === 'nothingToCancel') return <NothingWaits waiting={waiting} content={content} />
    if (phase === 'givenBack' || phase === 'done') return <GivenBack waiting={waiting} content={content} />
    if (phase === 'reviewing') return <Review waiting={waiting} content={content} />
    return <Choosing upgrades={waiting.upgrades.filter(({ status }) => status === 'waitlisted')} isAsking={phase === 'pricing'} />
  }
  return (
    <Stack gap={5}>
      <StepHeading subtitle={content.lead}>{content.title}</StepHeading>
      {main()}
    </Stack>
  )
}
