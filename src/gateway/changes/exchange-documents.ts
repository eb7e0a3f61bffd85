import { segmentIdOf } from '#src/domain/travel-part.ts'
import type { Engine } from '../engine/engine.ts'
import type { IssuedDocument } from '../purchase/booking-payload.ts'
import type { PlannedDocument } from '../purchase/documents.ts'
import { plannedFor } from '../purchase/ticketing.ts'
import type { SessionState } from '../session-state.ts'

/** What becomes of the documents of a booking: those that stay, those that end, and those that are issued in their place. */
interface DocumentChange {
  kept: IssuedDocument[]
  ended: IssuedDocument[]
  planned: PlannedDocument[]
}

/** What a passenger's tickets stand for: new ones are issued only to those for whom it changed. */
const faresOf = ({ legs, upgrades = [] }: SessionState, passengerIndex: number): string =>
  JSON.stringify([
    legs.map(({ flightKeys, brandId, cabin, bookingClasses, total }) => [flightKeys, brandId, cabin, bookingClasses, total]),
    upgrades.filter((upgrade) => upgrade.passengerIndex === passengerIndex),
  ])

const nameOf = ({ kind, passengerIndex, travelParts, code, total }: PlannedDocument): string =>
  JSON.stringify([kind, passengerIndex, travelParts.map(segmentIdOf), code, total?.amount, total?.currency])

const isReplacedBy = (ended: PlannedDocument, planned: PlannedDocument): boolean =>
  ended.kind === planned.kind &&
  ended.passengerIndex === planned.passengerIndex &&
  (ended.kind === 'VCR' || ended.code === planned.code)

/**
 * The documents of a booking before and after a change. One that says the same before and after stays; of the others, those that a
 * new one takes the place of are exchanged for it, and the rest is ended for money back or for nothing.
 */
export const exchangeDocuments = (
  engine: Engine,
  issued: readonly IssuedDocument[],
  before: SessionState,
  after: SessionState,
): DocumentChange => {
  const good = issued.filter(({ ending }) => ending === undefined)
  const wanted = plannedFor(engine, after)
  const kept: IssuedDocument[] = []
  const planned: PlannedDocument[] = []
  let left = good
  for (const document of wanted) {
    const isUnchanged =
      document.kind === 'EMD' || faresOf(before, document.passengerIndex) === faresOf(after, document.passengerIndex)
    const same = isUnchanged ? left.find((each) => nameOf(each) === nameOf(document)) : undefined
    if (!same) planned.push(document)
    else {
      kept.push(same)
      left = left.filter((each) => each !== same)
    }
  }
  const ended = left.map(
    (document): IssuedDocument => ({
      ...document,
      ending: planned.some((each) => isReplacedBy(document, each)) ? 'EXCHANGED' : 'REFUNDED',
    }),
  )
  return { kept, ended: [...issued.filter(({ ending }) => ending !== undefined), ...ended], planned }
}
