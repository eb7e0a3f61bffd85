import { segmentIdOf } from '#src/domain/travel-part.ts'
import type { Engine } from '../airline/engine.ts'
import { paidPartOf } from '../bookings/paid-parts.ts'
import type { ChosenSeat } from '../conversation/session-state.ts'
import { shownTarget, type Target } from '../bookings/refund-targets.ts'
import { endsOf } from '../wire/travel-parts.ts'
import type { RequestRow } from './upgrade-requests.ts'
import { chargesOf, type UpgradeMailKind, type UpgradeNews } from '../mail/news.ts'

/** Builds the news of a decided or cancelled upgrade. `targets` are the refunds of paid seats in the former cabin. */
export const upgradeNews = (
  engine: Engine,
  { requestId, flightKey, cabin, terms }: RequestRow,
  kind: UpgradeMailKind,
  {
    targets = [],
    losesSeats = false,
    seats = [],
  }: { targets?: readonly Target[]; losesSeats?: boolean; seats?: readonly ChosenSeat[] } = {},
): UpgradeNews => {
  const flight = engine.flight(flightKey)
  const [charge] = terms.part ? chargesOf([paidPartOf(terms.part, requestId)]) : []
  return {
    kind,
    segmentId: flight ? segmentIdOf(endsOf(flight)) : '',
    cabin,
    passengerIds: terms.passengerIndexes.map(String),
    ...(charge && { charge }),
    points: terms.points,
    certificates: terms.certificates.length,
    targets: targets.map(shownTarget),
    losesSeats,
    seats: seats.map(({ seatCode }) => seatCode),
  }
}
