import type { Stage, World } from './stages.ts'

/** A request for one field of the operations table that the gateway answers. */
export interface Case {
  stage: Stage
  /** Set if the field is sent at a stage of booking, although its name contains another flow. */
  isOfBooking?: true
  variables?: (world: World) => Record<string, unknown> | Promise<Record<string, unknown>>
}

/** Builds the query that names the booking of a world. */
export const ofTheTrip = ({ reference }: World) => ({ pnr: reference, lastName: 'Müller' })
