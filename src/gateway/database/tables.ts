import { jsonb, pgTable, text } from 'drizzle-orm/pg-core'

export { abuse } from './abuse-tables.ts'
export { account, commissionEntry, milesEntry, resetKey, signedIn } from './account-tables.ts'
export { booking, hold, ticket } from './booking-tables.ts'
export { offer, session } from './conversation-tables.ts'
export { recordingOpening, sharedRecording, staff, staffSession } from './desk-tables.ts'
export { fulfilmentLine, supplierEvent, supplierSale } from './fulfilment-tables.ts'
export { classSale, extraSale, flightSale, seat } from './inventory-tables.ts'
export { mail, unwrittenMail } from './mail-tables.ts'
export { attempt, attemptPhases, authorisation, challenge, ledgerEntry, storedValue } from './payment-tables.ts'
export { processorIntent } from './processor-tables.ts'
export { cancellation, networkRefund, refund, travelCredit } from './refund-tables.ts'
export { reservation, stayOrder, staySale } from './stay-tables.ts'
export { shownTrip, upgradeRequest } from './upgrade-tables.ts'

/** Settings that all processes share, such as the shift of the sandbox's clock. */
export const setting = pgTable('setting', {
  name: text('name').primaryKey(),
  value: jsonb('value').notNull(),
})
