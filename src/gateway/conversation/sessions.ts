import { createHash, randomBytes } from 'node:crypto'
import { and, between, eq, sql } from 'drizzle-orm'
import { isExecutionKey } from '#src/domain/execution-key.ts'
import { expired } from '../platform/business-error.ts'
import type { Account } from './account.ts'
import { type Conversation, Overtaken, type Storing } from './call.ts'
import { findMine } from './find-mine.ts'
import type { ConversationNeed } from './needs.ts'
import { accountIn, signedInAccount } from './signed-in.ts'
import type { Database } from '../database/database.ts'
import { emptyState } from './session-state.ts'
import { session } from '../database/tables.ts'
import type { SessionRow } from './session-rows.ts'
import { AnyRow, rowsOf } from '../database/rows.ts'
import { type RowVersion, storeIf } from './store-if.ts'

const minute = 60_000

/** Time without a call for which an open conversation is promised to live, in milliseconds (contract, 1.3). */
export const promisedLife = 20 * minute

/** Interval at which calls that do not change a conversation record that it is in use, in milliseconds. */
const touchInterval = minute / 2

/**
 * Idle time after which an open conversation expires, in milliseconds. A call without a change may not have been recorded yet, so
 * the interval is added to the promised time.
 */
export const idleLife = promisedLife + touchInterval

/**
 * Life of a conversation after its purchase, in milliseconds. Until then it can be read, and services that were sold with the
 * booking can be fulfilled.
 */
export const lifeAfterPurchase = 60 * minute

/** The client, as identified by a request. */
export interface Asker {
  /** The value of the execution header. Undefined if it is empty. */
  key: string | undefined
  /** Hash of the cookie that the browser has sent, or that the answer will set. */
  cookieHash: string
  /** True if the browser has sent its cookie, so that attempts can be counted by cookie. */
  isKeepingCookie?: boolean
  /** Key under which the abuse ledger counts the client's address. Undefined if it is not counted. */
  address?: string
  /** The locale in which the page is shown. Undefined if the client named no locale of the storefront. */
  locale?: string | undefined
  storefront: string
  /** Currency of the storefront, which an empty cart has. */
  currency: string
}

/** A conversation while a transaction uses it. */
export interface HeldConversation {
  conversation: Conversation
  /** False if the operation has no key and begins no conversation, in which case nothing is stored. */
  isStored: boolean
  /** The account that is signed in in the browser. Undefined for a guest, and if no airline was given. */
  account: Account | undefined
  /** Returns true if the resolver has changed the state. */
  isChanged: () => boolean
  /** Stores the changes that the resolver has made, unless it has stored them itself, and the time of the call. */
  store: () => Promise<void>
  /** Stores the time of a call that changed nothing, at most twice a minute. */
  touch: () => Promise<void>
}

/** Replaces a missing key in the expired error, because clients expect a key there. */
const missingKey = 'e0s0'

/** Computes the six check digits at the end of a key. */
const checkDigits = (digits: string): string =>
  String(createHash('sha256').update(digits).digest().readUInt32BE() % 1_000_000).padStart(6, '0')

const newKey = (): string => {
  const digits = String(BigInt(`0x${randomBytes(14).toString('hex')}`))
  return `e${digits}${checkDigits(digits)}s1`
}

/** Returns true if the check digits of a key show that this gateway issued it. The conversation may have been deleted since. */
const looksIssued = (key: string): boolean => {
  const [, digits = '', check] = /^e(\d+)(\d{6})s1$/.exec(key) ?? []
  return check !== undefined && checkDigits(digits) === check
}

interface Holding {
  database: Database
  now: number
  isStored: boolean
  account: Account | undefined
  /** Set if the conversation is not locked, and is to be stored as a whole. */
  unlocked?: { version: RowVersion }
}

const hold = (row: SessionRow, { database, now, isStored, account, unlocked }: Holding): HeldConversation => {
  const before = JSON.stringify(row.state)
  const completion: Partial<SessionRow> = {}
  let isWritten = false
  const storing: Storing | undefined = unlocked && {
    statement: (condition) => storeIf({ ...row, state: conversation.state }, unlocked.version, now, condition),
    note: (rows) => {
      if (rows === 0) throw new Overtaken()
      isWritten = true
    },
  }
  const conversation: Conversation = {
    key: row.key,
    state: row.state,
    cookieHash: row.cookieHash,
    status: row.status,
    ...(storing && { storing }),
    complete: (bookingReference) => {
      conversation.status = 'completed'
      Object.assign(completion, {
        status: 'completed',
        completedAt: row.completedAt ?? now,
        bookingReference: bookingReference ?? row.bookingReference,
      })
    },
  }
  const isChanged = () => JSON.stringify(conversation.state) !== before
  const touch = async () => {
    if (isStored && now - row.touchedAt >= touchInterval) await touchConversation(database, row, now)
  }
  return {
    conversation,
    isStored,
    account,
    isChanged,
    store: async () => {
      if (!isStored || isWritten) return
      if (storing) return storing.note((await rowsOf(database, AnyRow, storing.statement(sql`true`))).length)
      if (!isChanged() && Object.keys(completion).length === 0) return touch()
      await database
        .update(session)
        .set({ touchedAt: now, ...completion, ...(isChanged() && { state: conversation.state }) })
        .where(eq(session.key, row.key))
    },
    touch,
  }
}

const emptyRow = ({ cookieHash, storefront, currency }: Asker, key: string, now: number): SessionRow => ({
  key,
  cookieHash,
  storefront,
  status: 'open',
  state: emptyState(currency),
  createdAt: now,
  touchedAt: now,
  completedAt: null,
  bookingReference: null,
  refused: null,
})

type Opening = Omit<Holding, 'isStored' | 'unlocked'> & Pick<Holder, 'isLocked'>

const open = async (asker: Asker, { isLocked, ...holding }: Opening): Promise<HeldConversation> => {
  const row = emptyRow(asker, newKey(), holding.now)
  if (!isLocked) return hold(row, { ...holding, isStored: true, unlocked: { version: undefined } })
  await holding.database.insert(session).values(row)
  return hold(row, { ...holding, isStored: true })
}

const beginning: readonly ConversationNeed[] = ['enters', 'searches', 'begins']

const keyless: readonly ConversationNeed[] = ['anybody', 'remembers', 'retrieves']

const afterPurchase: readonly ConversationNeed[] = ['fulfils', 'remembers', 'retrieves']

/**
 * Returns true if the client invented the key, as some clients do to begin a conversation. An invented key is well formed, but
 * this gateway never issued it.
 */
const isInvented = async (database: Database, key: string): Promise<boolean> => {
  if (!isExecutionKey(key) || looksIssued(key)) return false
  const [issued] = await database.select({ key: session.key }).from(session).where(eq(session.key, key))
  return issued === undefined
}

/** Returns true if the operation cannot use the current conversation and begins a new one. */
const needsAnother = ({ status, state }: SessionRow, need: ConversationNeed): boolean => {
  if (need === 'begins') return true
  return (need === 'searches' || need === 'searchesOn') && (status === 'completed' || state.trip !== undefined)
}

const isAnswered = (row: SessionRow, need: ConversationNeed, now: number): boolean =>
  row.status === 'open'
    ? now - row.touchedAt <= idleLife
    : afterPurchase.includes(need) && now - (row.completedAt ?? 0) <= lifeAfterPurchase

export interface Holder {
  /**
   * True to lock the conversation until the transaction ends, so that its calls run one after another. Without a lock, a new
   * conversation is not inserted before `store`.
   */
  isLocked: boolean
  /** Code of the airline whose account is looked up. */
  airline: string
}

/** Looks up the account for a browser without a conversation. A browser that has sent no cookie cannot be signed in. */
const accountBeside = async (database: Database, { cookieHash, isKeepingCookie }: Asker, airline: string, now: number) =>
  isKeepingCookie === false ? undefined : signedInAccount(database, { cookieHash, airline }, now)

/**
 * Finds the conversation of a call and the account of its browser, or begins a new conversation. Operations that may begin a
 * conversation treat an invented key as missing. An unknown key and a conversation that is idle, completed or bound to another
 * cookie lead to the same expired error.
 */
export const holdConversation = async (
  database: Database,
  asker: Asker,
  need: ConversationNeed,
  now: number,
  { isLocked, airline }: Holder,
): Promise<HeldConversation> => {
  const { key, cookieHash } = asker
  const openAnother = async () =>
    open(asker, { database, now, isLocked, account: await accountBeside(database, asker, airline, now) })
  if (key === undefined) {
    if (beginning.includes(need)) return openAnother()
    if (!keyless.includes(need)) throw expired(missingKey)
    const account = await accountBeside(database, asker, airline, now)
    return hold(emptyRow(asker, '', now), { database, now, isStored: false, account })
  }
  const { row, version, signIn } = (await findMine(database, { key, cookieHash, airline }, isLocked)) ?? {}
  const mayBegin = beginning.includes(need) || need === 'retrieves'
  if (!row && mayBegin && (await isInvented(database, key))) return openAnother()
  const isOver = row?.status === 'completed' && needsAnother(row, need)
  if (!row || !(isOver || isAnswered(row, need, now))) throw expired(key)
  const account = await accountIn(database, cookieHash, signIn, now)
  if (needsAnother(row, need)) return open(asker, { database, now, isLocked, account })
  return hold(row, { database, now, isStored: true, account, ...(!isLocked && { unlocked: { version } }) })
}

/** Ends an open conversation at once, as if it had been idle for too long. */
export const endConversation = async (database: Database, { key, cookieHash }: Asker, now: number): Promise<void> => {
  if (key === undefined) return
  await database
    .update(session)
    .set({ touchedAt: now - idleLife - 1 })
    .where(and(eq(session.key, key), eq(session.cookieHash, cookieHash), eq(session.status, 'open')))
}

/** Records the time of a call whose changes were rolled back. A conversation that has expired stays expired. */
export const touchConversation = async (
  database: Database,
  { key, cookieHash }: Pick<Asker, 'key' | 'cookieHash'>,
  now: number,
): Promise<void> => {
  if (key === undefined) return
  await database
    .update(session)
    .set({ touchedAt: now })
    .where(
      and(
        eq(session.key, key),
        eq(session.cookieHash, cookieHash),
        eq(session.status, 'open'),
        between(session.touchedAt, now - idleLife, now),
      ),
    )
}
