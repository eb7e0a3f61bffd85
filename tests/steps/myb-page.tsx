import type { Booking, TripOption } from '#src/domain/booking.ts'
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

/** An option of a trip that the traveller may take. */
export const available = (tripOption: string): TripOption => ({ tripOption, ruleName: '', enabled: true })

/** An option that the rules of the trip refuse. */
export const unavailable = (tripOption: string, failureReason: string, more: Partial<TripOption> = {}): TripOption => ({
  tripOption,
  ruleName: '',
  enabled: false,
  failureReason,
  ...more,
})
