import { bnpl } from './bnpl.ts'
import { booking } from './booking.ts'

/** The flows that run, by name: for tools that walk, draw and replay them. */
export const flows = { booking, bnpl }

export { storefront } from './storefront.ts'
