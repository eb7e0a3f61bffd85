import type { Booking } from '#src/domain/booking.ts'
import Myb from '#src/steps/myb/screen.tsx'
import type { Answering } from '#tests/machines/answering.ts'
import { showStep } from './answering.tsx'

/** Renders the page of a trip. `more` adds to the response that contains the booking. */
export const showTrip = (booking: Booking, more: object = {}, answers: Answering = {}) =>
  showStep({
    step: 'myb',
    Screen: Myb,
    answers: { tripDetails: () => ({ booking, tripOptions: [], ...more }), ...answers },
    kept: { booking, cart: undefined, search: undefined },
  })
