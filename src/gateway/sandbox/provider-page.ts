import { inLocale } from '#src/domain/configuration.ts'
import { and, eq, gt } from 'drizzle-orm'
import { formatMoney } from '#src/domain/money.ts'
import { readText } from '../http/body.ts'
import type { Platform } from '../conversation/call.ts'
import { documentPolicy } from '../http/headers.ts'
import { supportedLocales } from '#src/locales/supported.ts'
import { documentLocale } from '../platform/locale.ts'
import { attempt, challenge } from '../database/tables.ts'
import { findAttempt } from '../payments/attempts.ts'
import { callBack } from './call-back.ts'
import { providersPath } from '../payments/checks.ts'
import { type ProviderPart, partsOfPayment } from '../payments/parts.ts'
import { holdAtProvider } from '../payments/sandbox-processor.ts'
import { providerDocument, providerScript, type ProviderView } from './provider-html.ts'
import script from './provider.js?raw'
import { returnAddress } from '../http/return-routes.ts'
import { providers } from '../payments/sandbox-values.ts'
import { servingStorefront } from '../platform/storefronts.ts'

/** A payment that waits for the traveller's decision. */
interface Asked {
  transactionId: string
  requestId: string
  returnState: string
  storefront: string
  part: ProviderPart
}

type Provider = (typeof providers)[number]

const waitingAt = (transactionId: string, now: number) =>
  and(
    eq(challenge.transactionId, transactionId),
    eq(challenge.kind, 'provider'),
    eq(challenge.state, 'waiting'),
    gt(challenge.expiresAt, now),
  )

/**
 * Reads the payment with a transaction id and locks its attempt. Returns undefined if it is unknown, expired or already decided.
 */
const findAsked = async (
  { clock }: Platform,
  database: Platform['database'],
  transactionId: string,
): Promise<Asked | undefined> => {
  const [row] = await database
    .select({ requestId: challenge.requestId, part: challenge.part, returnState: challenge.returnState })
    .from(challenge)
    .innerJoin(attempt, eq(attempt.requestId, challenge.requestId))
    .where(waitingAt(transactionId, clock.now()))
  const found = row && (await findAttempt(database, row.requestId, true))
  if (!found || found.phase !== 'challenge' || row.returnState === null) return undefined
  const part = partsOfPayment(found.work, found.total).find(({ id }) => id === row.part)
  if (part?.form !== 'provider') return undefined
  const { requestId, work } = found
  return { transactionId, requestId, returnState: row.returnState, storefront: work.storefront, part }
}

const decisions = { approve: 'passed', stay: 'passed', decline: 'failed', cancel: 'abandoned' } as const

type Decision = keyof typeof decisions

/**
 * Stores the decision of the traveller and, for an approval, the money that the provider holds. Returns undefined if the payment
 * was already decided or has expired.
 */
const decide = (platform: Platform, transactionId: string, decision: Decision): Promise<Asked | undefined> =>
  platform.transact(async (database) => {
    const asked = await findAsked(platform, database, transactionId)
    if (!asked) return undefined
    const state = decisions[decision]
    const rows = await database
      .update(challenge)
      .set({ state })
      .where(waitingAt(transactionId, platform.clock.now()))
      .returning({ state: challenge.state })
    if (rows.length === 0) return undefined
    return state === 'passed' && !(await holdAtProvider(platform, database, asked)) ? undefined : asked
  })

const providerOf = ({ part }: Asked): Provider =>
  providers.find(({ code }) => code === part.provider) ?? (providers[0] as Provider)

const respond = (locale: string, view: ProviderView): Response =>
  new Response(providerDocument(locale, view), {
    status: view.kind === 'over' ? 404 : 200,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': documentPolicy(),
    },
  })

const merchantOf = ({ storefront }: Asked, locale: string): string => inLocale(servingStorefront(storefront).name, locale)

const asking = (asked: Asked, locale: string): ProviderView => ({
  kind: 'asking',
  merchant: merchantOf(asked, locale),
  provider: providerOf(asked).name,
  amount: formatMoney(asked.part.amount, locale),
})

const sendBack = (locale: string, asked: Asked): Response => {
  const { name, returnsBy } = providerOf(asked)
  const address = returnAddress(asked.storefront, 'provider', asked.returnState)
  return returnsBy === 'GET'
    ? new Response(null, { status: 303, headers: { location: address, 'cache-control': 'no-store' } })
    : respond(locale, {
        kind: 'returning',
        provider: name,
        merchant: merchantOf(asked, locale),
        address,
        state: asked.returnState,
      })
}

const isDecision = (word: string | null): word is Decision => word !== null && Object.hasOwn(decisions, word)

const take = async (platform: Platform, transactionId: string, request: Request, locale: string): Promise<Response> => {
  const word = new URLSearchParams(await readText(request)).get('answer')
  if (word === 'close') return respond(locale, { kind: 'left' })
  const asked = isDecision(word) ? await decide(platform, transactionId, word) : undefined
  if (!asked || !isDecision(word)) return respond(locale, { kind: 'over' })
  const isPaid = decisions[word] === 'passed'
  if (isPaid) await callBack(platform, asked.returnState, providerOf(asked).callback)
  return word === 'stay' ? respond(locale, { kind: 'paid' }) : sendBack(locale, asked)
}

/**
 * Serves a provider's page at `/sandbox/provider/<transaction>`, a plain form with five outcomes. The choice is stored in the
 * provider's record, which alone decides about the payment. Returns undefined for any other path or method.
 */
export const providerPage = async (platform: Platform, request: Request): Promise<Response | undefined> => {
  const { pathname, searchParams } = new URL(request.url)
  const isReading = request.method === 'GET' || request.method === 'HEAD'
  if (isReading && pathname === providerScript)
    return new Response(script, { headers: { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-cache' } })
  if (!pathname.startsWith(`${providersPath}/`) || !(isReading || request.method === 'POST')) return undefined
  const locale = documentLocale(searchParams.get('lang'), request.headers.get('accept-language'), supportedLocales)
  const transactionId = pathname.slice(providersPath.length + 1)
  if (!isReading) return take(platform, transactionId, request, locale)
  const asked = await platform.transact((database) => findAsked(platform, database, transactionId))
  return respond(locale, asked ? asking(asked, locale) : { kind: 'over' })
}
