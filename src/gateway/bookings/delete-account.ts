import { and, eq, inArray, like, or } from 'drizzle-orm'
import type { KeepingReason } from '#src/domain/deletion.ts'
import type { WireAnswer } from '#src/operations/index.ts'
import { findById, type KnownAccount } from '../accounts/account.ts'
import { isPassword } from '../accounts/passwords.ts'
import { notSignedIn, wrongCredentials } from '../accounts/refusals.ts'
import { endSignIns } from '../accounts/sign-in.ts'
import type { AccountCall } from '../conversation/call.ts'
import type { Database } from '../database/database.ts'
import { account, booking, mail, milesEntry, resetKey } from '../database/tables.ts'
import { BusinessError } from '../platform/business-error.ts'
import { writePrice } from '../wire/write-price.ts'
import type { BookingPayload } from './booking-payload.ts'
import { withoutEarnings } from './earnings.ts'
import { keepingReasonsOf } from './keeping-reasons.ts'

/** Refuses to delete an account while something depends on it (contract, 14). */
const keptOpen = (reasons: readonly KeepingReason[]) =>
  new BusinessError('ERR.SSW.PROFILE.KEPT_OPEN', 'The account cannot be deleted yet', {
    httpStatus: 409,
    facts: {
      reasons: reasons.map(({ reason, reference, until, owed }) => ({
        reason,
        pnr: reference,
        until,
        owed: owed && writePrice(owed),
      })),
    },
  })

/** Makes the account's bookings those of a guest. Their passengers, payments and documents stay. */
const releaseBookings = async (database: Database, id: string): Promise<void> => {
  const rows = await database.select().from(booking).where(eq(booking.accountId, id)).for('update')
  for (const { reference, payload } of rows) {
    const kept = payload as BookingPayload
    // Commissions are kept in the books. Miles ended with the account, so a cancellation has none to take back.
    const released = kept.earned?.kind === 'miles' ? withoutEarnings(kept) : kept
    await database.update(booking).set({ accountId: null, payload: released }).where(eq(booking.reference, reference))
  }
}

/**
 * Erases everything that is stored about an account except its bookings, the entries of the ledger and an agency's commissions, none of
 * which names it any more.
 */
const erase = async (database: Database, { id }: KnownAccount): Promise<void> => {
  const [row] = await database.delete(account).where(eq(account.id, id)).returning({ login: account.login })
  await releaseBookings(database, id)
  await database.delete(milesEntry).where(eq(milesEntry.accountId, id))
  await database.delete(resetKey).where(eq(resetKey.accountId, id))
  const naming = [id, row?.login ?? id].map((name) => like(mail.plain, `%${name.replaceAll(/[%_\\]/g, '\\$&')}%`))
  const isAboutAccount = and(eq(mail.bookingReference, ''), or(...naming))
  const gone = await database.select({ id: mail.id }).from(mail).where(isAboutAccount)
  const ids = gone.map((each) => each.id)
  if (ids.length > 0) await database.delete(mail).where(inArray(mail.id, ids))
}

/** An account that has just been deleted, for the message that confirms it. */
export interface DeletedAccount {
  kind: KnownAccount['kind']
  number: string
  recipient: string
}

/**
 * Deletes the signed-in account and signs it out in every browser. The password must be entered again. Throws if it is wrong, or if
 * something depends on the account; then nothing changes.
 */
export const deleteAccount = async (
  call: AccountCall,
  password: string,
  tell: (database: Database, deleted: DeletedAccount) => Promise<void>,
): Promise<WireAnswer<'deleteProfile'>> => {
  const known = call.account && (await findById(call.database, call.account.id))
  if (!known) throw notSignedIn()
  if (!(await isPassword(password, known.password))) throw wrongCredentials()
  const { id, kind, profile } = known
  await call.transact(async (database) => {
    // Conversations end first. A purchase that has begun is then visible below, and no other can begin.
    await endSignIns(database, id)
    const current = await findById(database, id, true)
    if (current?.password !== known.password) throw wrongCredentials()
    const reasons = await keepingReasonsOf({ ...call, database }, id)
    if (reasons.length > 0) throw keptOpen(reasons)
    await erase(database, known)
    // A browser may have signed in after the conversations ended.
    await endSignIns(database, id)
    if (call.post.isDelivered) await tell(database, { kind, number: id, recipient: profile.contact.email })
  })
  call.renewCookie()
  call.leave()
  return { status: 'SUCCESSFUL', mailed: call.post.isDelivered }
}
