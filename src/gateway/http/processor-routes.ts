import { and, eq, gt } from 'drizzle-orm'
import type { Platform } from '../conversation/call.ts'
import { challenge } from '../database/tables.ts'
import { processorChecksPath } from '../payments/checks.ts'
import { processorFor } from '../payments/processors.ts'
import { readText } from './body.ts'

/** The path to which the processor posts its webhook requests. */
export const webhookPath = '/api/processor/events'

const noStore = { 'cache-control': 'no-store' }

/** Reads the address of the processor's page on which the traveller confirms an open check. */
const pageOf = async ({ database, clock }: Platform, transactionId: string): Promise<string | undefined> => {
  const isOpen = and(
    eq(challenge.transactionId, transactionId),
    eq(challenge.state, 'waiting'),
    gt(challenge.expiresAt, clock.now()),
  )
  const [row] = await database.select({ url: challenge.url }).from(challenge).where(isOpen)
  return row?.url ?? undefined
}

/**
 * Receives the processor's webhooks, and redirects travellers to the processor's page on which they confirm a payment. The
 * address of that page was validated when it was stored. Returns undefined for other requests.
 */
export const processorRoutes = async (platform: Platform, request: Request): Promise<Response | undefined> => {
  const { pathname } = new URL(request.url)
  if (pathname === webhookPath && request.method === 'POST') {
    const text = await readText(request)
    const isHeard = await processorFor(platform).hear({ text, signature: request.headers.get('stripe-signature') })
    return Response.json({ received: isHeard }, { status: isHeard ? 200 : 400, headers: noStore })
  }
  if (!pathname.startsWith(`${processorChecksPath}/`) || request.method !== 'GET') return undefined
  const location = await pageOf(platform, pathname.slice(processorChecksPath.length + 1))
  if (location === undefined) return undefined
  return new Response(null, { status: 303, headers: { location, ...noStore } })
}
