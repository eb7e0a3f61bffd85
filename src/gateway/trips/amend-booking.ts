import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { assistanceChangedIn, correctedIn } from '#src/domain/correction.ts'
import type { SentMail } from '#src/domain/mail.ts'
import type { Requested } from '#src/operations/index.ts'
import type { Call } from '../conversation/call.ts'
import { amendParty } from '../cart/amend-party.ts'
import { requireNoExitRow } from '../cart/exit-row-seats.ts'
import { beginCartChange } from '../cart/history.ts'
import type { CorrectionNews } from '../mail/news.ts'
import { mailsOf, postMail } from '../mail/post.ts'
import { requireFlow } from '../conversation/trip-flow.ts'
import { booking } from '../database/tables.ts'
import type { BookingPayload } from '../bookings/booking-payload.ts'
import { foldedNames, isOneOf } from '../bookings/last-names.ts'
import { bookingNotFound } from '../payments/refusals.ts'
import { notAllowed, whyUnavailable } from '../bookings/trip-options.ts'

type Party = Pick<BookingPayload['state'], 'passengers' | 'contact'>

/** Returns the data of the message about a correction, or undefined if no message is needed. */
const newsOf = (reference: string, before: Party, { passengers, contact }: Party): CorrectionNews | undefined => {
  if (!contact) return undefined
  const correction = { reference, passengers, contact, before }
  const corrected = correctedIn(correction)
  const names = corrected.filter(({ passengerId }) => passengerId !== undefined)
  const isContactChanged = corrected.length > names.length
  const isAssistanceChanged = assistanceChangedIn(correction).length > 0
  if (names.length === 0 && !isContactChanged && !isAssistanceChanged) return undefined
  return { kind: 'CORRECTED', names, isContactChanged, isAssistanceChanged }
}

/**
 * Corrects the passengers and the contact of the booking that this conversation changes. Corrections are free, so they take effect at
 * once. Sends a message about them, and to the former address too if the e-mail address changes. Returns all messages sent about the
 * booking. Throws the not-found error if `pnrQuery` names another booking or a wrong last name.
 */
export const amendBooking = async (call: Call, { pnrQuery, ...sent }: Requested<'updatePassengers'>): Promise<SentMail[]> => {
  requireFlow(call)
  const { database, conversation, engine, now, post } = call
  const { state } = conversation
  const reference = state.trip?.reference ?? ''
  const [row] = await database.select().from(booking).where(eq(booking.reference, reference)).for('update')
  const isNamed = !pnrQuery || (pnrQuery.pnr === reference && isOneOf(row?.lastNameFolded ?? '|', pnrQuery.lastName))
  if (!row || !isNamed) throw bookingNotFound()
  const payload = row.payload as BookingPayload
  const refused = whyUnavailable('EDIT_PASSENGER', { engine, payload, status: row.status, now })
  if (refused) throw notAllowed('EDIT_PASSENGER', refused, call.flow)
  state.passengers = payload.state.passengers
  state.contact = payload.state.contact
  const bought = payload.partyAsBought ?? payload.state.passengers
  const { passengers, contact } = amendParty(call, sent, bought)
  await requireNoExitRow(call, [...payload.state.seats, ...state.seats], passengers)
  const amended: BookingPayload = {
    ...payload,
    state: { ...payload.state, passengers, contact },
    partyAsBought: bought,
  }
  // Former last names still find the booking, because links and messages contain them.
  const named = [...passengers, ...payload.state.passengers, ...bought]
  await database
    .update(booking)
    .set({ payload: amended, lastNameFolded: foldedNames(named.map(({ lastName }) => lastName)) })
    .where(eq(booking.reference, reference))
  beginCartChange(call)
  state.passengers = passengers
  state.contact = contact
  const news = newsOf(reference, payload.state, amended.state)
  if (news) {
    const event = { reference, payload: amended, status: row.status, news, cause: randomUUID(), now }
    const former = payload.state.contact
    if (former && former.email !== contact.email)
      await postMail(database, engine, post, {
        ...event,
        payload: { ...amended, state: { ...amended.state, contact: former } },
        cause: `${event.cause} former`,
      })
    await postMail(database, engine, post, event)
  }
  return mailsOf(database, post, reference)
}
