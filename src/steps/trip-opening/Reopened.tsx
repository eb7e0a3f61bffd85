import { Trans, useLingui } from '@lingui/react/macro'
import type { Booking } from '#src/domain/booking.ts'
import type { Cart } from '#src/domain/cart.ts'
import { changesOf } from '#src/domain/trip-changes.ts'
import { differencesOf, type TripDifference } from '#src/domain/trip-differences.ts'
import { useExtraName } from '#src/trip/extra-names.ts'
import { callNameOf, passengerBy } from '#src/trip/people.ts'
import { TripChanges } from '#src/trip/TripChanges.tsx'
import { useTravelPartName } from '#src/trip/travel-part-words.ts'
import { useSend } from '#src/trip/trip.tsx'
import { Button } from '#src/ui/Button.tsx'
import { Card } from '#src/ui/Card.tsx'
import { ChangesTable } from '#src/ui/ChangesTable.tsx'
import { Muted, Row } from '#src/ui/Layout.tsx'
import { Notice } from '#src/ui/Notice.tsx'
import { NothingTaken } from '#src/trip/NothingTaken.tsx'

function Differences({ booking, differences }: { booking: Booking; differences: readonly TripDifference[] }) {
  const { t } = useLingui()
  const extraName = useExtraName()
  const travelPartName = useTravelPartName()
  const kinds = { flights: t`Flights`, seat: t`Seat`, extra: t`Extra`, insurance: t`Travel insurance` }
  const worded = ({ kind, code = '' }: TripDifference, value: string | number | undefined) =>
    value === undefined ? t`none` : kind === 'extra' ? `${value} × ${extraName(code)}` : <bdi>{value}</bdi>
  return (
    <ChangesTable
      caption={<Trans>What changed in your trip</Trans>}
      heads={[<Trans key="part">Item</Trans>, <Trans key="what">Old and new</Trans>, <Trans key="flight">Flight</Trans>]}
      rows={differences.map((difference) => {
        const name = callNameOf(passengerBy(booking.passengers, difference.passengerId))
        const kind = kinds[difference.kind]
        return {
          id: difference.id,
          part: name ? t`${kind}, ${name}` : kind,
          what: (
            <>
              <del>{worded(difference, difference.before)}</del> <ins>{worded(difference, difference.after)}</ins>
            </>
          ),
          difference: difference.travelPartId ? travelPartName(difference.travelPartId, booking.parts) : null,
          hasChanged: true,
        }
      })}
    />
  )
}

export interface ReopenedProps {
  words: Record<'reopenedText' | 'sameText', string>
  booking: Booking
  overtaken: { booking?: Booking; cart?: Cart }
}

/** Says that the trip was changed elsewhere: the differences, the choices that were not applied, and how to continue. */
export function Reopened({ words, booking, overtaken }: ReopenedProps) {
  const send = useSend()
  const differences = overtaken.booking ? differencesOf(overtaken.booking, booking) : []
  const wished = overtaken.cart && changesOf(overtaken.cart).length > 0 ? overtaken.cart : undefined
  return (
    <>
      <Notice title={<Trans>Your trip has changed in the meantime</Trans>}>
        <p>{words.reopenedText}</p>
      </Notice>
      <Card heading={<Trans>What changed</Trans>}>
        {differences.length > 0 ? <Differences booking={booking} differences={differences} /> : <p>{words.sameText}</p>}
      </Card>
      {wished ? (
        <Card heading={<Trans>What you asked for</Trans>}>
          <TripChanges cart={wished} />
          <p>
            <Muted small>
              <NothingTaken>
                <Trans>We didn’t make these changes, and you weren’t charged. If you still want them, choose them again.</Trans>
              </NothingTaken>
            </Muted>
          </p>
        </Card>
      ) : null}
      <Row>
        <Button variant="go" onClick={() => send({ type: 'step.next' })}>
          <Trans>Change it again</Trans>
        </Button>
        <Button onClick={() => send({ type: 'trip.show' })}>
          <Trans>Back to your trip</Trans>
        </Button>
      </Row>
    </>
  )
}
