import { eq } from 'drizzle-orm'
import type { Platform } from '../conversation/call.ts'
import { authorisation, networkRefund } from '../database/tables.ts'
import { chargeIdOf, ProcessorAway, type RefundOrder } from './processor.ts'
import type { StripeClient } from './stripe-client.ts'
import { type StripeIntents, stepKey } from './stripe-intents.ts'
import { readRefund, readRefunds, type StripeRefund, stripeAmount } from './stripe-wire.ts'

interface RefundWorks {
  platform: Platform
  client: StripeClient
  intents: StripeIntents
}

const isGiven = ({ status }: StripeRefund): boolean => status !== 'failed' && status !== 'canceled'

/** Looks up the refund with an id at Stripe. Idempotency keys expire after a day, and a refund may be repeated later. */
const known = async (client: StripeClient, intentId: string, id: string): Promise<StripeRefund | undefined> => {
  const made = readRefunds(await client.get('refunds', { payment_intent: intentId, limit: 100 }))
  return made.find(({ metadata, ...refund }) => metadata.refund === stepKey(id) && isGiven({ metadata, ...refund }))
}

/**
 * Refunds all or part of a charge, once per id. Returns false if Stripe failed and the refund may be repeated. Throws if the
 * refunds would exceed the captured amount.
 */
export const refundAtStripe = async (
  { platform: { database, clock }, client, intents }: RefundWorks,
  { id, charge, amount }: RefundOrder,
): Promise<boolean> => {
  const intent = await intents.find(charge)
  const authorisationId = chargeIdOf(charge)
  const [taken] = await database.select().from(authorisation).where(eq(authorisation.id, authorisationId))
  if (!intent || taken?.state !== 'captured') return false
  const given = await database.select().from(networkRefund).where(eq(networkRefund.authorisationId, authorisationId))
  if (given.some((before) => before.id === id)) return true
  const sum = given.reduce((before, row) => before + row.amount, amount.amount)
  if (amount.currency !== taken.currency || sum > taken.amount)
    throw new Error(`The refund exceeds the captured amount of the charge ${authorisationId}`)
  try {
    const fields = {
      payment_intent: intent.intentId,
      amount: stripeAmount(amount).amount,
      'metadata[refund]': stepKey(id),
    }
    const made =
      (await known(client, intent.intentId, id)) ?? readRefund(await client.post('refunds', fields, stepKey(id, 'refund')))
    if (!isGiven(made)) return false
  } catch (thrown) {
    if (thrown instanceof ProcessorAway) return false
    throw thrown
  }
  await database
    .insert(networkRefund)
    .values({ id, authorisationId, ...amount, createdAt: clock.now() })
    .onConflictDoNothing()
  return true
}
