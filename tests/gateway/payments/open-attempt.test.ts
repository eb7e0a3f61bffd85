import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { holdConversation } from '#src/gateway/conversation/sessions.ts'
import type { Storing } from '#src/gateway/conversation/call.ts'
import { emptyState } from '#src/gateway/conversation/session-state.ts'
import type { OpenedDatabase } from '#src/gateway/database/database.ts'
import { attempt, session } from '#src/gateway/database/tables.ts'
import { type Attempt, findAttempt } from '#src/gateway/payments/attempts.ts'
import { type NewAttempt, openAttempt, openStoring } from '#src/gateway/payments/open-attempt.ts'
import { noon } from '../asking.ts'
import { emptyTables, openEmpty } from '../memory.ts'

const owner = { sessionKey: 'e1s1', cookieHash: 'browser' }
const fresh = (requestId: string): NewAttempt => ({
  ...owner,
  requestId,
  fingerprint: 'cart',
  total: { amount: 12_300, currency: 'EUR' },
  work: { storefront: 'FCDX', state: emptyState('EUR'), parts: [] },
})

let opened: OpenedDatabase

beforeAll(async () => {
  opened = await openEmpty()
}, 60_000)
afterAll(() => opened.close())
beforeEach(async () => {
  await emptyTables(opened.database)
  const [key, times] = [owner.sessionKey, { createdAt: noon, touchedAt: noon }]
  const row = { key, cookieHash: owner.cookieHash, storefront: 'FCDX', state: emptyState('EUR'), ...times }
  await opened.database.insert(session).values({ ...row, status: 'open' })
})

/** Reads the conversation without locking it. */
const readConversation = async (): Promise<Storing> => {
  const asker = { key: owner.sessionKey, cookieHash: owner.cookieHash, storefront: 'FCDX', currency: 'EUR' }
  const { conversation } = await holdConversation(opened.database, asker, 'fulfils', noon, { isLocked: false, airline: 'FC' })
  if (!conversation.storing) throw new Error('the conversation is locked')
  return conversation.storing
}

const stored = () => opened.database.select({ requestId: attempt.requestId }).from(attempt)

it('an attempt that is stored with its conversation is the one that a later read finds', async () => {
  const attempt = await openStoring(opened.database, fresh('r1'), await readConversation(), noon)
  expect(attempt).toEqual({
    ...fresh('r1'),
    phase: 'intent',
    stored: undefined,
    bookingReference: undefined,
    reason: undefined,
    claim: 1,
    updatedAt: noon,
  } satisfies Attempt)
  expect(await findAttempt(opened.database, 'r1')).toEqual(attempt)
})

it.each<[string, () => Promise<unknown>]>([
  ['another call has changed the conversation', () => opened.database.update(session).set({ touchedAt: noon + 1 })],
  ['a transaction has opened an attempt in it', () => openAttempt(opened.database, fresh('r0'), noon)],
  ['the conversation is deleted', () => opened.database.delete(session)],
])('no attempt is stored if %s since the conversation was read', async (_, meanwhile) => {
  const storing = await readConversation()
  await meanwhile()
  const before = await stored()
  expect(await openStoring(opened.database, fresh('r1'), storing, noon)).toBeUndefined()
  expect(await stored()).toEqual(before)
})

it('no attempt is stored if the request id is in use', async () => {
  await openAttempt(opened.database, fresh('r1'), noon)
  expect(await openStoring(opened.database, fresh('r1'), await readConversation(), noon)).toBeUndefined()
  expect(await stored()).toEqual([{ requestId: 'r1' }])
})
