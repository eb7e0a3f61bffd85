import type { Trip } from '#machines/trip.ts'
import type { words } from '../content.ts'

/** The profile of an agency, as loaded. */
export type AgencyDetails = NonNullable<NonNullable<Trip['agency']>['details']>

/** The texts of the profile page. */
export type ProfileWords = Record<(typeof words)[number], string>
