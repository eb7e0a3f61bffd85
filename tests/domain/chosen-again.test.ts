import { describe, expect, it } from 'vitest'
import type { Booking } from '#src/domain/booking.ts'
import { isAsBefore } from '#src/domain/chosen-again.ts'
import { ana, booked } from '#src/operations/outcomes/samples/trip.ts'

const contact = { email: 'ana@example.com', phone: { countryCode: '351', country: 'PT', number: '912 345 678' } }
const before: Booking = { ...booked, contact }

describe('a booking counts as changed', () => {
  it.each<[string, Booking]>([
    ['a first name was corrected', { ...before, passengers: [{ ...ana, firstName: 'Anna' }] }],
    ['a middle name was added', { ...before, passengers: [{ ...ana, middleName: 'Maria' }] }],
    ['a passenger was moved to another booking', { ...before, passengers: [] }],
    ['the e-mail address was changed', { ...before, contact: { ...contact, email: 'a@example.com' } }],
    ['the phone number was changed', { ...before, contact: { ...contact, phone: { ...contact.phone, number: '912 345 679' } } }],
    ['it was cancelled', { ...before, status: 'cancelled' }],
  ])('if %s', (_, now) => {
    expect(isAsBefore(before, now)).toBe(false)
  })

  it('not if only the formatting of the phone number differs', () => {
    const now = { ...before, contact: { ...contact, phone: { ...contact.phone, number: '0912345678' } } }
    expect(isAsBefore(before, now)).toBe(true)
  })
})
