import { Trans } from '@lingui/react/macro'
import { type Failure, textFact } from '#src/domain/failure.ts'
import { statusClaim } from '#src/trip/money-facts.ts'
import { useSend, useTrip } from '#src/trip/trip.tsx'
import { Button } from '#src/ui/Button.tsx'
import { Row } from '#src/ui/Layout.tsx'
import { Notice } from '#src/ui/Notice.tsx'

const ends = { lapsed: 'lapsed', released: 'released', notOnHold: 'paid' } as const

/** How a hold ended. */
export type HoldEnd = (typeof ends)[keyof typeof ends]

/** Returns how the hold ended, or undefined if opening it failed for another reason. */
export const holdEnd = (failure: Failure | undefined): HoldEnd | undefined => {
  const reason = textFact(failure, 'reason')
  return reason !== undefined && Object.hasOwn(ends, reason) ? ends[reason as keyof typeof ends] : undefined
}

function Title({ end }: { end: HoldEnd }) {
  if (end === 'lapsed') return <Trans>Your hold has expired</Trans>
  if (end === 'released') return <Trans>This hold was released</Trans>
  return <Trans>This trip is already paid for</Trans>
}

function Consequence({ end }: { end: HoldEnd }) {
  if (end === 'lapsed') return <Trans>The flights are back on sale, and you weren’t charged for them.</Trans>
  if (end === 'released') return <Trans>The flights are back on sale, and there’s nothing to pay.</Trans>
  return <Trans>You don’t need to pay again. Your trip’s page shows your tickets.</Trans>
}

/** Says how a hold ended, and links to the trip in its current state. */
export function HoldOver({ end }: { end: HoldEnd }) {
  const send = useSend()
  const reference = useTrip(({ context }) => context.booking?.reference ?? context.tripWanted?.reference) ?? ''
  return (
    <Notice kind={end === 'lapsed' ? 'error' : 'info'} title={<Title end={end} />}>
      <p {...(end === 'paid' ? {} : statusClaim({ reference, status: end }))}>
        <Consequence end={end} />
      </p>
      <Row>
        <Button variant="go" onClick={() => send({ type: 'trip.show' })}>
          <Trans>Back to your trip</Trans>
        </Button>
      </Row>
    </Notice>
  )
}
