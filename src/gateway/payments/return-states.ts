import { and, eq, isNull } from 'drizzle-orm'
import { BusinessError } from '../platform/business-error.ts'
import type { Database } from '../database/database.ts'
import { challenge } from '../database/tables.ts'
import { type BankCheck, checkOf } from './checks.ts'

/** Time for which a return URL stays valid after the bank's challenge has expired, in milliseconds. */
const lifeAfterBankCheck = 25 * 60_000

type Row = typeof challenge.$inferSelect

const endOf = ({ kind, expiresAt }: Row): number => (kind === 'provider' ? expiresAt : expiresAt + lifeAfterBankCheck)

const form = /^[0-9a-p]{32}$/

/** Returns true if the value has the format of a return state. */
export const isReturnState = (text: unknown): text is string => typeof text === 'string' && form.test(text)

/** The attempt to which a return URL belongs. */
export interface Returned {
  state: string
  requestId: string
  kind: Row['kind']
  hasReturned: boolean
  check: BankCheck
}

/** Reads the attempt to which a return state belongs. Returns undefined if the state is forged or has expired. */
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

/** Records that the traveller's browser has returned. Returns true only the first time. */
export const noteReturn = (database: Database, state: string, now: number): Promise<boolean> =>
  note(database, state, 'returnedAt', now)

/**
 * Records that a bank or provider has sent a callback. Returns true only the first time. The decision is stored with the charge
 * or check.
 */
export const noteCallback = (database: Database, state: string, now: number): Promise<boolean> =>
  note(database, state, 'calledBackAt', now)

/**
 * Records that another browser has requested the outcome. Returns true only the first time, because the outcome is disclosed
 * once.
 */
export const noteForeign = (database: Database, state: string, now: number): Promise<boolean> =>
  note(database, state, 'foreignAt', now)

/** Refuses a return whose state is forged, already used or expired. */
export const returnUnknown = (): BusinessError =>
  new BusinessError('ERR.SSW.PAYMENT.RETURN_UNKNOWN', 'No pending payment matches this return', { httpStatus: 404 })
