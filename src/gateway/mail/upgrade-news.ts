import { segmentIdOf } from '#src/domain/travel-part.ts'
import type { Engine } from '../engine/engine.ts'
import { paidPartOf } from '../purchase/paid-parts.ts'
import type { ChosenSeat } from '../session-state.ts'
import { shownTarget, type Target } from '../refunds/targets.ts'
import { endsOf } from '../shopping/travel-parts.ts'
import type { RequestRow } from '../upgrades/upgrade-requests.ts'
import { chargesOf, type UpgradeKind, type UpgradeNews } from './news.ts'

/** What became of an upgrade that waited. `targets` are where the price of paid seats in the cabin that was left goes back to. */
export const upgradeNews = (
  engine: Engine,
  { requestId, flightKey, cabin, terms }: RequestRow,
  kind: UpgradeKind,
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
