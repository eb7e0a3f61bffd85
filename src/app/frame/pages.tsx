import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { useEffect, useRef } from 'react'
import { Button } from '#src/ui/Button.tsx'
import { Row, Stack } from '#src/ui/Layout.tsx'
import { Notice } from '#src/ui/Notice.tsx'
import { Skeleton, SkeletonLine, SkeletonRow } from '#src/ui/Skeleton.tsx'
import { StepHeading } from '#src/ui/StepHeading.tsx'
import type { BrokenProps } from './Boundary.tsx'
import type { RootRef } from '../session/running-flow.ts'
import { Later } from '#src/ui/Later.tsx'
import { Unreachable } from './Offline.tsx'
import { PlainSkeleton, StepSkeleton } from './skeletons.tsx'
import { WaysOn } from './WaysOn.tsx'
import { claimed } from '#src/trip/claimed.ts'
import { NothingDone } from '#src/trip/NothingDone.tsx'

/** Loaded only when a trip has been rebuilt. It contains the names of all taxes and extras. */
const loadRecovered = async () => (await import('./Recovered.tsx')).default

/** Claim about the whole conversation, because the root's pages concern no single payment attempt. */
const notCharged = claimed('notCharged', {})

/** Shown while a trip is rebuilt after its conversation has expired. */
function Recovering() {
  const { t } = useLingui()
  return (
    <>
      <StepHeading
        subtitle={
          <NothingDone>
            <Trans>
              Your session expired, so we’re requesting the same flights and fares again. You won’t be charged until you press
              Pay.
            </Trans>
          </NothingDone>
        }
      >
        <Trans>Restoring your trip</Trans>
      </StepHeading>
      <Skeleton label={t`Restoring your flights, passengers, seats and extras`}>
        <SkeletonLine width="half" size="lg" />
        <SkeletonRow />
        <SkeletonRow />
      </Skeleton>
    </>
  )
}

/** Shown while the page asks what the expired conversation has bought. */
function Asking() {
  const { t } = useLingui()
  return (
    <>
      <StepHeading subtitle={<Trans>First, we’re checking whether this trip is already booked.</Trans>}>
        <Trans>Finding your trip</Trans>
      </StepHeading>
      <Skeleton label={t`Checking your booking`}>
        <SkeletonLine width="half" size="lg" />
        <SkeletonRow />
      </Skeleton>
    </>
  )
}

interface EndProps {
  onRetry: () => void
  onSearch: () => void
}

/** Shown if it is unknown whether the trip was booked. The trip is then not rebuilt, because it could be bought twice. */
function Unanswered({ onRetry, onSearch }: EndProps) {
  return (
    <Stack>
      <StepHeading>
        <Trans>We don’t know yet whether this trip is booked</Trans>
      </StepHeading>
      <Notice kind="error" title={<Trans>The airline didn’t answer</Trans>}>
        <p>
          <Trans>
            You may have booked this trip in another tab. Check your connection and try again before you book anything.
          </Trans>
        </p>
      </Notice>
      <WaysOn go={<Trans>Check again</Trans>} onGo={onRetry} other={<Trans>Search for another trip</Trans>} onOther={onSearch} />
    </Stack>
  )
}

/** Shown if the conversation that a search requires could not be opened. */
function Unstarted({ onRetry, onSearch }: EndProps) {
  return (
    <Stack>
      <StepHeading>
        <Trans>We can’t start your search right now</Trans>
      </StepHeading>
      <Notice kind="error" title={<Trans>The airline didn’t answer</Trans>}>
        <p {...notCharged}>
          <Trans>You weren’t charged and nothing is booked. Check your connection and try again.</Trans>
        </p>
      </Notice>
      <WaysOn go={<Trans>Try again</Trans>} onGo={onRetry} other={<Trans>Search again</Trans>} onOther={onSearch} />
    </Stack>
  )
}

/** Shown if the trip could not be rebuilt after its conversation expired. The search is kept. */
function Lost({ onRetry, onSearch }: EndProps) {
  return (
    <Stack>
      <StepHeading>
        <Trans>We couldn’t restore your trip</Trans>
      </StepHeading>
      <Notice kind="error" title={<Trans>The same flights are no longer available</Trans>}>
        <p {...notCharged}>
          <Trans>You weren’t charged and nothing is booked. Try again, or search again; we’ve kept your search.</Trans>
        </p>
      </Notice>
      <WaysOn go={<Trans>Try again</Trans>} onGo={onRetry} other={<Trans>Search again</Trans>} onOther={onSearch} />
    </Stack>
  )
}

/** Shown when one conversation after another about a booking has ended. */
function Unopened({ onRetry, onSearch }: EndProps) {
  return (
    <Stack>
      <StepHeading subtitle={<Trans>Your booking is safe. Try again in a moment.</Trans>}>
        <Trans>Your session has expired</Trans>
      </StepHeading>
      <WaysOn
        go={<Trans>Back to your trip</Trans>}
        onGo={onRetry}
        other={<Trans>Search for another trip</Trans>}
        onOther={onSearch}
      />
    </Stack>
  )
}

/** Shown after an error of the program, or a response that it cannot handle. */
export function Broken({ onRetry, onSearch }: Partial<Pick<BrokenProps, 'onRetry'>> & Pick<BrokenProps, 'onSearch'>) {
  return (
    <Stack>
      <StepHeading>
        <Trans>Something went wrong on our side</Trans>
      </StepHeading>
      <Notice kind="error" title={<Trans>Something unexpected went wrong on this page</Trans>}>
        <p>
          <Trans>
            If you hadn’t pressed Pay, nothing was charged or booked. If you had, reload this page, and we’ll check your payment
            first.
          </Trans>
        </p>
      </Notice>
      <Row>
        {onRetry ? (
          <Button variant="go" onClick={onRetry}>
            <Trans>Try again</Trans>
          </Button>
        ) : null}
        <Button variant={onRetry ? undefined : 'go'} onClick={onSearch}>
          <Trans>Search</Trans>
        </Button>
      </Row>
    </Stack>
  )
}

/** Shown for an unknown address, with ways to continue. */
export function NotFound({ onSearch, onTrip }: { onSearch: () => void; onTrip: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null)
  // Focus is set in an effect, because on the first page load the heading is rendered only then.
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
  }, [])
  return (
    <Stack>
      <StepHeading ref={heading} subtitle={<Trans>The link may be out of date, or its address mistyped.</Trans>}>
        <Trans>We can’t find this page</Trans>
      </StepHeading>
      <WaysOn go={<Trans>Search flights</Trans>} onGo={onSearch} other={<Trans>Find your booking</Trans>} onOther={onTrip} />
    </Stack>
  )
}

/** Renders the root's pages, which are shown while no flow runs. */
export function RootPage({ root }: { root: RootRef }) {
  const { value, context } = useSelector(root, (snapshot) => snapshot)
  const retry = () => root.send({ type: 'step.retry' })
  const searchAnew = () => root.send({ type: 'flow.start', flow: 'booking', at: 'home' })
  if (value === 'asking') return <Asking />
  if (value === 'unanswered') return <Unanswered onRetry={retry} onSearch={searchAnew} />
  if (value === 'unstarted') return <Unstarted onRetry={retry} onSearch={searchAnew} />
  if (value === 'unloaded') return <Unreachable onRetry={retry} />
  if (value === 'nowhere')
    return <NotFound onSearch={searchAnew} onTrip={() => root.send({ type: 'flow.start', flow: 'booking', at: 'myb' })} />
  if (value === 'recovering' || value === 'reopening') return <Recovering />
  if (value === 'lost') return <Lost onRetry={retry} onSearch={searchAnew} />
  if (value === 'unopened') return <Unopened onRetry={retry} onSearch={searchAnew} />
  if (value === 'broken') return <Broken onSearch={searchAnew} />
  if (value === 'recovered') {
    const accept = () => root.send({ type: 'changes.accept' })
    const choosesFlights = context.flow === 'booking' || context.flow === 'exchange'
    const refuse = choosesFlights ? () => root.send({ type: 'changes.refuse' }) : undefined
    return (
      <Later
        load={loadRecovered}
        given={{ changes: context.changes, pressed: context.pressed, onAccept: accept, onRefuse: refuse }}
        meanwhile={<PlainSkeleton />}
      />
    )
  }
  return <StepSkeleton step={context.at} />
}
