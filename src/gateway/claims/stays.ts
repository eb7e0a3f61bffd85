import { findReservation, reservationsOf, type ReservationTerms } from '../stays/reservations.ts'
import { type Checkers, isSameAmount, told } from './checker.ts'

/** Checkers of claims about cars and rooms that were reserved with a booking. */
export const stayCheckers = {
  reserved: async ({ database }, { reference, id, status, dueThere, confirmation }) => {
    const row = await findReservation(database, id)
    const terms = row?.terms as ReservationTerms | undefined
    const isConfirmed = row?.status === 'CONFIRMED'
    const isTrue =
      row?.bookingReference === reference &&
      isConfirmed === (status === 'confirmed') &&
      (row.confirmation ?? undefined) === confirmation &&
      isSameAmount(terms?.dueThere, dueThere)
    return isTrue ? undefined : told('reservation', { id, status: row?.status, dueThere: terms?.dueThere })
  },
  notReserved: async ({ database }, { reference, partner, product, from }) => {
    const rows = await reservationsOf(database, reference)
    const made = rows.find(({ status, terms }) => {
      const agreed = terms as ReservationTerms
      return status === 'CONFIRMED' && agreed.supplier === partner && agreed.product === product && agreed.from === from
    })
    return made && told('reservation', { id: made.id, status: made.status })
  },
} satisfies Checkers<'reserved' | 'notReserved'>
