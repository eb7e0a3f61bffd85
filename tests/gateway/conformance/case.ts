import type { Stage, World } from './stages.ts'

/** How one field of the table is said so that it is answered. */
export interface Case {
  stage: Stage
  /** Asked where a booking stands, though its field bears another flow's name. */
  isOfBooking?: true
  variables?: (world: World) => Record<string, unknown> | Promise<Record<string, unknown>>
}

/** Returns the booking that a world has bought, as a trip is asked for. */
export const ofTheTrip = ({ reference }: World) => ({ pnr: reference, lastName: 'Müller' })
