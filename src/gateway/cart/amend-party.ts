import type { Contact, Passenger, TravelDocument } from '#src/domain/passenger.ts'
import { BusinessError } from '../platform/business-error.ts'
import type { Call } from '../conversation/call.ts'
import { areDocumentsRequired } from './borders.ts'
import { lettersChanged, mostLetters } from './name-typo.ts'
import { flightDates, slotsOf } from './party.ts'
import { checkParty, type SentParty, type SentPassenger } from './check-party.ts'

/** Overlays known values with the submitted ones. Fields without a value change nothing. */
const over = <Known extends object>(known: Known, sent: Partial<Known> = {}): Known => ({
  ...known,
  ...Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined)),
})

type SentDocument = NonNullable<SentPassenger['document']>

const noChange: SentDocument = {
  type: undefined,
  number: undefined,
  issuingCountry: undefined,
  nationality: undefined,
  expirationDate: undefined,
  doesNotExpire: undefined,
}

/** Merges a document into the stored one. A new expiry date, or its absence, replaces the old one. */
const overDocument = (known: TravelDocument, sent: SentDocument): SentDocument => ({
  ...over<SentDocument>(
    { ...known, doesNotExpire: known.doesNotExpire, expirationDate: known.expirationDate || undefined },
    sent,
  ),
  ...(sent.expirationDate !== undefined && { doesNotExpire: undefined }),
  ...(sent.doesNotExpire === true && { doesNotExpire: true, expirationDate: undefined }),
})

/** Converts a passenger to the form of a submission. It contains the document number, which clients never receive. */
const asSent = ({ id, withAdult, document, frequentFlyer, middleName, assistance, ...passenger }: Passenger): SentPassenger => ({
  ...passenger,
  id: Number(id),
  middleName,
  document: document && overDocument(document, noChange),
  frequentFlyer,
  assistance,
  withAdult: withAdult === undefined ? undefined : Number(withAdult),
})

/**
 * Merges the submitted fields into the booking's passengers. Unknown passengers are kept, so that validation rejects them
 * later.
 */
const merged = (passengers: readonly Passenger[], sent: readonly SentPassenger[]): SentPassenger[] => {
  const named = sent.map((each, place): SentPassenger => {
    const id = each.id ?? place + 1
    const passenger = passengers.find((known) => known.id === String(id))
    if (!passenger) return { ...each, id }
    const known = asSent(passenger)
    const document = passenger.document && each.document ? overDocument(passenger.document, each.document) : undefined
    return over(known, { ...each, id, document: document ?? each.document, withAdult: known.withAdult })
  })
  const others = passengers.filter(({ id }) => !named.some((each) => String(each.id) === id))
  return [...named, ...others.map(asSent)]
}

const notChangeable = (passengerIndex: number, field: string, facts: Record<string, unknown> = {}) =>
  new BusinessError(
    'ERR.SSW.PASSENGERS.CHANGE_NOT_ALLOWED',
    field === 'name'
      ? `A name may be corrected by ${mostLetters} letters, not changed to another`
      : `The ${field} of a passenger cannot be changed`,
    { httpStatus: 409, facts: { passengerIndex, field, ...facts } },
  )

/**
 * Merges submitted fields into the party of a booking. A name may differ from the one originally ticketed by up to three letters,
 * dates of birth must stay the same, and everything else may change. Throws one validation error for all invalid fields, and a
 * business error for a forbidden change.
 */
export const amendParty = (
  { engine, conversation }: Call,
  sent: SentParty,
  bought: readonly Passenger[],
): { passengers: Passenger[]; contact: Contact } => {
  const { state } = conversation
  const { email, phone } = state.contact ?? {}
  const whole = { passengers: merged(state.passengers, sent.passengers), contact: over({ email, phone }, sent.contact) }
  const party = checkParty(whole, {
    slots: slotsOf(state.search),
    flightDates: flightDates(engine, state),
    areDocumentsRequired: areDocumentsRequired(engine, state),
    known: state.passengers,
  })
  for (const passenger of party.passengers) {
    const before = bought.find(({ id }) => id === passenger.id)
    if (!before) continue
    const letters = lettersChanged(before, passenger)
    const index = Number(passenger.id)
    if (letters > mostLetters) throw notChangeable(index, 'name', { letters, most: mostLetters })
    if (before.dateOfBirth !== passenger.dateOfBirth) throw notChangeable(index, 'dateOfBirth')
  }
  return party
}
