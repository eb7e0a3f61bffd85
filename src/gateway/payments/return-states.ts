import { and, eq, isNull } from 'drizzle-orm'
import { BusinessError } from '../platform/business-error.ts'
import type { Database } from '../database/database.ts'
import { challenge } from '../database/tables.ts'
import { type BankCheck, checkOf } from './checks.ts'

/** A bank's check ends before what names its return does. */
const lifeAfterBankCheck = 25 * 60_000

type Row = typeof challenge.$inferSelect

const endOf = ({ kind, expiresAt }: Row): number => (kind === 'provider' ? expiresAt : expiresAt + lifeAfterBankCheck)

const form = /^[0-9a-p]{32}$/

/** Whether a text could name a return at all. */
export const isReturnState = (text: unknown): text is string => typeof text === 'string' && form.test(text)

/** What a return belongs to. */
export interface Returned {
  state: string
  requestId: string
  kind: Row['kind']
  hasReturned: boolean
  check: BankCheck
}

/** The target of a return's state at an instant; undefined if the state is forged or expired. */
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

/** Notes that a traveller's browser came back: the first time counts. */
export const noteReturn = (database: Database, state: string, now: number): Promise<boolean> =>
  note(database, state, 'returnedAt', now)

/** Notes that a bank or a provider told of its decision: the first time counts, and what it decided its record tells. */
export const noteCallback = (database: Database, state: string, now: number): Promise<boolean> =>
  note(database, state, 'calledBackAt', now)

/** Notes that another browser than the attempt's asked: it is told once. */
export const noteForeign = (database: Database, state: string, now: number): Promise<boolean> =>
  note(database, state, 'foreignAt', now)

/** The return was forged, used or comes too late. */
export const returnUnknown = (): BusinessError =>
  new BusinessError('ERR.SSW.PAYMENT.RETURN_UNKNOWN', 'This return belongs to no payment that is under way', { httpStatus: 404 })
