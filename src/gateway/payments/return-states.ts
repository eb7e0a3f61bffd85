import { and, eq, isNull } from 'drizzle-orm'
import { BusinessError } from '../platform/business-error.ts'
import type { Database } from '../database/database.ts'
import { challenge } from '../database/tables.ts'
import { type BankCheck, checkOf } from './checks.ts'

/** How long a return's state stays valid after the bank's challenge has expired, in milliseconds. */
const lifeAfterBankCheck = 25 * 60_000

type Row = typeof challenge.$inferSelect

const endOf = ({ kind, expiresAt }: Row): number => (kind === 'provider' ? expiresAt : expiresAt + lifeAfterBankCheck)

const form = /^[0-9a-p]{32}$/

/** Tells whether a text has the form of a state. */
export const isReturnState = (text: unknown): text is string => typeof text === 'string' && form.test(text)

/** The attempt that a return belongs to. */
export interface Returned {
  state: string
  requestId: string
  kind: Row['kind']
  hasReturned: boolean
  check: BankCheck
}

/** Reads the attempt of a return's state, or undefined if the state is forged or expired. */
export const findReturn = async (database: Database, state: unknown, now: number): Promise<Returned | undefined> => {
  if (!isReturnState(state)) return undefined
  const [row] = await database.select().from(challenge).where(eq(challenge.returnState, state))
  if (!row || endOf(row) <= now) return undefined
  return { state, requestId: row.requestId, kind: row.kind, hasReturned: row.returnedAt !== null, check: checkOf(row) }
}

const note = async (database: Database, state: string, column: 'returnedAt' | 'calledBackAt' | 'foreignAt', now: number) => {
  const rows = await database
    .update(challenge)
    .set({ [column]: now })
    .where(and(eq(challenge.returnState, state), isNull(challenge[column])))
    .returning({ transactionId: challenge.transactionId })
  return rows.length > 0
}

/** Records that a traveller's browser came back. Only the first time counts. */
export const noteReturn = (database: Database, state: string, now: number): Promise<boolean> =>
  note(database, state, 'returnedAt', now)

/** Records a callback from a bank or a provider. Only the first counts. The decision itself is in its record. */
export const noteCallback = (database: Database, state: string, now: number): Promise<boolean> =>
  note(database, state, 'calledBackAt', now)

/** Records that another browser asked for the outcome, which is told only once. */
export const noteForeign = (database: Database, state: string, now: number): Promise<boolean> =>
  note(database, state, 'foreignAt', now)

/** Refuses a return whose state is forged, used or expired. */
export const returnUnknown = (): BusinessError =>
  new BusinessError('ERR.SSW.PAYMENT.RETURN_UNKNOWN', 'This return belongs to no payment that is under way', { httpStatus: 404 })
