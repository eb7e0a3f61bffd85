import { inLocale } from '#src/domain/configuration.ts'
import { and, eq, gt } from 'drizzle-orm'
import { formatMoney } from '#src/domain/money.ts'
import { digitsOf } from '#src/domain/typed-digits.ts'
import { readText } from '../http/body.ts'
import type { Platform } from '../conversation/call.ts'
import { documentPolicy } from '../http/headers.ts'
import { supportedLocales } from '#src/locales/supported.ts'
import { documentLocale } from '../platform/locale.ts'
import { attempt, challenge } from '../database/tables.ts'
import script from './challenge.js?raw'
import styles from './challenge.css?raw'
import { challengeDocument, challengeScript, challengeStyles, type AskingView, type ChallengeView } from './challenge-html.ts'
import type { AttemptData } from '../payments/attempts.ts'
import { partsOfPayment } from '../payments/parts.ts'
import { callBack } from './call-back.ts'
import { checkLife, checksPath, lastExtension } from '../payments/checks.ts'
import { returnAddress } from '../http/return-routes.ts'
import type { Callback } from '../payments/sandbox-values.ts'
import { tokenBehaviour } from '../payments/test-cards.ts'
import { servingStorefront } from '../platform/storefronts.ts'

/** The code that approves a payment, and the code that declines it. */
const rightCode = '123456'
const refusedCode = '000000'

interface Asked {
  /** The code of the storefront that is paid. */
  storefront: string
  transactionId: string
  amount: { amount: number; currency: string }
  lastFour: string
  isSilent: boolean
  /** Start of the payment, in epoch milliseconds. */
  startedAt: number
  /** For a check that opens as a page: the traveller's return address, and the bank's callbacks. Undefined for a framed check. */
  comesBack: { state: string; address: string; callback: Callback } | undefined
}

/** Reads the check with a transaction id. Returns undefined if it is unknown, expired or already answered. */
const findAsked = async ({ database, clock }: Platform, transactionId: string): Promise<Asked | undefined> => {
  const [row] = await database
    .select({
      check: challenge,
      attempt: { amount: attempt.amount, currency: attempt.currency, work: attempt.work, startedAt: attempt.createdAt },
    })
    .from(challenge)
    .innerJoin(attempt, eq(attempt.requestId, challenge.requestId))
    .where(
      and(
        eq(challenge.transactionId, transactionId),
        eq(challenge.kind, 'bank'),
        eq(challenge.state, 'waiting'),
        gt(challenge.expiresAt, clock.now()),
        eq(attempt.phase, 'challenge'),
      ),
    )
  if (!row) return undefined
  const { amount, currency, startedAt } = row.attempt
  const parts = partsOfPayment(row.attempt.work as AttemptData, { amount, currency })
  const part = parts.find(({ id }) => id === row.check.part)
  if (part?.form !== 'card') return undefined
  const { authentication, callback = 'never' } = tokenBehaviour(part.card.token)
  const { storefront } = row.attempt.work as AttemptData
  const state = row.check.returnState
  return {
    transactionId,
    storefront,
    amount: part.amount,
    lastFour: part.card.lastFour,
    isSilent: authentication === 'silent',
    startedAt,
    comesBack: state === null ? undefined : { state, address: returnAddress(storefront, 'bank', state), callback },
  }
}

const writeDown = async (
  { database }: Platform,
  { transactionId }: Asked,
  state: 'passed' | 'failed' | 'abandoned',
): Promise<void> => {
  await database
    .update(challenge)
    .set({ state })
    .where(and(eq(challenge.transactionId, transactionId), eq(challenge.state, 'waiting')))
}

/** Extends the challenge. Returns the new deadline in epoch milliseconds, or undefined if the payment is too old to extend it. */
const extend = async ({ database, clock }: Platform, { transactionId, startedAt }: Asked): Promise<number | undefined> => {
  const now = clock.now()
  if (now - startedAt > lastExtension) return undefined
  const expiresAt = now + checkLife
  const rows = await database
    .update(challenge)
    .set({ expiresAt })
    .where(and(eq(challenge.transactionId, transactionId), eq(challenge.state, 'waiting'), gt(challenge.expiresAt, now)))
    .returning({ expiresAt: challenge.expiresAt })
  return rows[0]?.expiresAt
}

const take = async (platform: Platform, asked: Asked, sent: URLSearchParams, locale: string): Promise<Response> => {
  const typed = sent.get('code') ?? ''
  if (sent.get('answer') === 'more') {
    const expiresAt = await extend(platform, asked)
    return documentOf(
      locale,
      asking(asked, locale, { news: expiresAt === undefined ? 'noMoreTime' : 'moreTime', typed, expiresAt }),
    )
  }
  const code = digitsOf(typed)
  const isCancelled = sent.get('answer') === 'cancel'
  if (!isCancelled && code !== rightCode && code !== refusedCode)
    return documentOf(locale, asking(asked, locale, { news: 'wrongCode' }))
  const state = isCancelled ? 'abandoned' : code === rightCode ? 'passed' : 'failed'
  // The silent test bank stores no decision, so its check stays open until the traveller cancels or it expires.
  if (isCancelled || !asked.isSilent) await writeDown(platform, asked, state)
  const { comesBack, transactionId } = asked
  if (!comesBack) return documentOf(locale, { kind: 'answered', transactionId })
  if (state === 'passed') await callBack(platform, comesBack.state, comesBack.callback)
  return new Response(null, { status: 303, headers: { location: comesBack.address, 'cache-control': 'no-store' } })
}

const asking = (
  { storefront, amount, lastFour, transactionId }: Asked,
  locale: string,
  after: Pick<AskingView, 'news' | 'typed' | 'expiresAt'> = {},
): ChallengeView => ({
  kind: 'asking',
  merchant: inLocale(servingStorefront(storefront).name, locale),
  amount: formatMoney(amount, locale),
  lastFour,
  transactionId,
  ...after,
})

const file = (body: string, contentType: string) =>
  new Response(body, { headers: { 'content-type': `${contentType}; charset=utf-8`, 'cache-control': 'no-cache' } })

const documentOf = (locale: string, view: ChallengeView): Response =>
  new Response(challengeDocument(locale, view), {
    status: view.kind === 'over' ? 404 : 200,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': documentPolicy({ isFramedByUs: true }),
    },
  })

/**
 * Serves the challenge of the sandbox's bank at `/sandbox/3ds/<transaction>`, with its style sheet and script. The challenge is
 * a plain form that works without JavaScript, either framed by the storefront or on a page of its own. The decision is stored
 * in the bank's record, which the next purchase request reads; the message that the page sends to the storefront proves
 * nothing. The unguessable transaction id in the address is the form's only credential. Returns undefined for any other path or
 * method.
 */
export const challengePage = async (platform: Platform, request: Request): Promise<Response | undefined> => {
  const { pathname, searchParams } = new URL(request.url)
  const isReading = request.method === 'GET' || request.method === 'HEAD'
  if (isReading && pathname === challengeScript) return file(script, 'text/javascript')
  if (isReading && pathname === challengeStyles) return file(styles, 'text/css')
  if (!pathname.startsWith(`${checksPath}/`) || !(isReading || request.method === 'POST')) return undefined
  const locale = documentLocale(searchParams.get('lang'), request.headers.get('accept-language'), supportedLocales)
  const asked = await findAsked(platform, pathname.slice(checksPath.length + 1))
  if (!asked) return documentOf(locale, { kind: 'over' })
  if (isReading) return documentOf(locale, asking(asked, locale))
  return take(platform, asked, new URLSearchParams(await readText(request)), locale)
}
