import { segmentIdOf } from '#src/domain/travel-part.ts'
import type { Engine } from '../airline/engine.ts'
import type { IssuedDocument } from './booking-payload.ts'
import { endedFor, type PlannedDocument } from './documents.ts'
import { plannedFor } from './ticketing.ts'
import type { SessionState } from '../conversation/session-state.ts'

/** The documents of a booking that a change keeps, ends and issues. */
interface DocumentChange {
  kept: IssuedDocument[]
  ended: IssuedDocument[]
  planned: PlannedDocument[]
}

/** Serialises the fares and upgrades that a passenger's tickets state. Tickets are reissued only if these differ. */
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
  /** True if the flights change. Each EMD is then replaced by one with the same code, even if that covers other flights. */
  hasNewFlights: boolean
  back: GivenUpFor
}

const isReplacedBy = (ended: PlannedDocument, planned: PlannedDocument, { hasNewFlights }: Ending): boolean =>
  ended.kind === planned.kind &&
  ended.passengerIndex === planned.passengerIndex &&
  (ended.kind === 'VCR' || (ended.code === planned.code && (hasNewFlights || isFor(ended, planned))))

/** Refunds for the documents that a change ends. */
export interface GivenUpFor {
  /** Returns true if the value of a document is refunded or credited towards other documents. */
  isRefundable: (document: IssuedDocument) => boolean
  /** The total refund in minor units. */
  amount: number
}

/**
 * Ends documents. A document is exchanged if a planned one replaces it, and void if the rules do not refund it. The others are
 * refunded until the total refund is used up; after that, their value has been credited, so they are exchanged.
 */
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
 * Compares a booking's documents before and after a change. Documents that still apply are kept. The others are exchanged,
 * refunded or voided.
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
