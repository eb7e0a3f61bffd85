import { segmentIdOf } from '#src/domain/travel-part.ts'
import type { Engine } from '../airline/engine.ts'
import type { IssuedDocument } from './booking-payload.ts'
import { endedFor, type PlannedDocument } from './documents.ts'
import { plannedFor } from './ticketing.ts'
import type { SessionState } from '../conversation/session-state.ts'

/** What becomes of the documents of a booking: those that stay, those that end, and those that are issued in their place. */
interface DocumentChange {
  kept: IssuedDocument[]
  ended: IssuedDocument[]
  planned: PlannedDocument[]
}

/** The content of a passenger's tickets: a reissue happens only where it changed. */
const faresOf = ({ legs, upgrades = [] }: SessionState, passengerIndex: number): string =>
  JSON.stringify([
    legs.map(({ flightKeys, brandId, cabin, bookingClasses, total }) => [flightKeys, brandId, cabin, bookingClasses, total]),
    upgrades.filter((upgrade) => upgrade.passengerIndex === passengerIndex),
  ])

const nameOf = ({ kind, passengerIndex, travelParts, code, total }: PlannedDocument): string =>
  JSON.stringify([kind, passengerIndex, travelParts.map(segmentIdOf), code, total?.amount, total?.currency])

const isFor = (document: PlannedDocument, other: PlannedDocument): boolean =>
  document.travelParts.map(segmentIdOf).join() === other.travelParts.map(segmentIdOf).join()

const flightsOf = ({ legs }: SessionState): string => legs.flatMap(({ flightKeys }) => flightKeys).join()

interface Ending {
  planned: readonly PlannedDocument[]
  /** The flights are others, so that what is for them is, too. */
  hasNewFlights: boolean
  back: GivenUpFor
}

const isReplacedBy = (ended: PlannedDocument, planned: PlannedDocument, { hasNewFlights }: Ending): boolean =>
  ended.kind === planned.kind &&
  ended.passengerIndex === planned.passengerIndex &&
  (ended.kind === 'VCR' || (ended.code === planned.code && (hasNewFlights || isFor(ended, planned))))

/** What documents are given up for. */
export interface GivenUpFor {
  /** Whether a document's value is refunded or counts towards its replacement. */
  isRefundable: (document: IssuedDocument) => boolean
  /** What goes back in all, in minor units. */
  amount: number
}

/** How those end that are given up: for money as far as some goes back, the rest for what is new, and for nothing where the rules say so. */
const endedDocuments = (left: readonly IssuedDocument[], ending: Ending): IssuedDocument[] => {
  let amount = ending.back.amount
  return left.map((document): IssuedDocument => {
    if (ending.planned.some((each) => isReplacedBy(document, each, ending))) return { ...document, ending: 'EXCHANGED' }
    if (!ending.back.isRefundable(document)) return { ...document, ending: 'VOID' }
    const part = Math.min(amount, document.total?.amount ?? 0)
    amount -= part
    return part > 0 ? endedFor(document, part) : { ...document, ending: 'EXCHANGED' }
  })
}

/**
 * The documents of a booking before and after a change. One that says the same before and after stays; of the others, those that a
 * new one takes the place of are exchanged for it, and the rest is ended for money back, for what is new, or for nothing.
 */
export const exchangeDocuments = (
  engine: Engine,
  issued: readonly IssuedDocument[],
  before: SessionState,
  after: SessionState,
  back: GivenUpFor,
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
  const hasNewFlights = flightsOf(before) !== flightsOf(after)
  const ended = endedDocuments(left, { planned, hasNewFlights, back })
  return { kept, ended: [...issued.filter(({ ending }) => ending !== undefined), ...ended], planned }
}
