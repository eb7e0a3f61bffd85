import { bookingCases } from '#machines/booking.cases.ts'
import { booking } from '#machines/booking.ts'
import { flowModel } from './flow-model.ts'
import type { PathModel } from './model.ts'

/** Every chart that paths are made of, in the order in which tools name them. */
export const models: readonly PathModel[] = [flowModel('booking', booking, bookingCases)]
