import { segmentIdOf } from '#src/domain/travel-part.ts'
import type { Engine } from '../airline/engine.ts'
import type { IssuedDocument } from './booking-payload.ts'
import { endedFor, type PlannedDocument } from './documents.ts'
import { plannedFor } from './ticketing.ts'
import type { SessionState } from '../conversation/session-state.ts'

/** The documents of a booking in an exchange: kept, ended and newly issued ones. */
interface DocumentChange {
  kept: IssuedDocument[]
  ended: IssuedDocument[]
  planned: PlannedDocument[]
}

/** Returns the content of a passenger's tickets. They are reissued only if it changed. */
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
  /** The flights differ, so everything attached to them does too. */
  hasNewFlights: boolean
  back: GivenUpFor
}

const isReplacedBy = (ended: PlannedDocument, planned: PlannedDocument, { hasNewFlights }: Ending): boolean =>
  ended.kind === planned.kind &&
  ended.passengerIndex === planned.passengerIndex &&
  (ended.kind === 'VCR' || (ended.code === planned.code && (hasNewFlights || isFor(ended, planned))))

/** The reason for ending documents. */
export interface GivenUpFor {
  /** Tells whether a document's value is refunded or counts towards its replacement. */
  isRefundable: (document: IssuedDocument) => boolean
  /** The total refund, in minor units. */
  amount: number
}

/** Ends documents: refunded as far as money is returned, exchanged for the rest, or void if the rules say so. */
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
 * Returns a booking's documents before and after a change. Unchanged ones are kept. The others are exchanged if a new one
 * replaces them, otherwise refunded, credited towards new ones, or voided.
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
