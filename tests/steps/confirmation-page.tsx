import type { Booking } from '#src/domain/booking.ts'
import Confirmation from '#src/steps/confirmation/screen.tsx'
import type { Answering } from '#tests/machines/answering.ts'
import { showStep } from './answering.tsx'

/** Renders the confirmation of a booking, which the gateway returns unchanged unless other answers are given. */
export const showBooking = (booking: Booking, answers: Answering = { tripDetails: () => ({ booking, tripOptions: [] }) }) =>
  showStep({ step: 'confirmation', Screen: Confirmation, answers, kept: { booking } })
