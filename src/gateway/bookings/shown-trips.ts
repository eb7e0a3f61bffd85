import { and, eq, or, sql } from 'drizzle-orm'
import type { Call } from '../conversation/call.ts'
import { booking, session, shownTrip } from '../database/tables.ts'

/** Records that this browser has retrieved a booking with its reference and a last name. */
export const rememberShown = async (
  { database, conversation, now }: Pick<Call, 'database' | 'conversation' | 'now'>,
  bookingReference: string,
): Promise<void> => {
  const shown = { cookieHash: conversation.cookieHash, bookingReference, shownAt: now }
  await database
    .insert(shownTrip)
    .values(shown)
    .onConflictDoUpdate({ target: [shownTrip.cookieHash, shownTrip.bookingReference], set: { shownAt: now } })
}

/** Returns true if the booking was retrieved, bought or opened in this browser, or belongs to the signed-in account. */
export const isTheirs = async ({ database, conversation, account }: Call, reference: string): Promise<boolean> => {
  const { cookieHash } = conversation
  const [shown] = await database
    .select({ reference: shownTrip.bookingReference })
    .from(shownTrip)
    .where(and(eq(shownTrip.cookieHash, cookieHash), eq(shownTrip.bookingReference, reference)))
  if (shown) return true
  const [talked] = await database
    .select({ key: session.key })
    .from(session)
    .where(
      and(
        eq(session.cookieHash, cookieHash),
        or(eq(session.bookingReference, reference), sql`${session.state} -> 'trip' ->> 'reference' = ${reference}`),
      ),
    )
    .limit(1)
  if (talked) return true
  if (!account) return false
  const [owned] = await database
    .select({ reference: booking.reference })
    .from(booking)
    .where(and(eq(booking.reference, reference), eq(booking.accountId, account.id)))
  return owned !== undefined
}
