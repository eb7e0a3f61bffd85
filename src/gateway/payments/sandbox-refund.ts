import { and, eq, sql } from 'drizzle-orm'
import type { Platform } from '../conversation/call.ts'
import { chargeIdOf, type RefundOrder } from './processor.ts'
import { tokenBehaviour } from './test-cards.ts'
import { authorisation, networkRefund } from '../database/tables.ts'

/** Refunds all or part of a charge, as the sandbox's card network. Runs in its own transaction and only once per refund id. */
export const refundInSandbox = ({ transact, clock }: Platform, { id, charge, amount }: RefundOrder): Promise<boolean> =>
  transact(async (database) => {
    const authorisationId = chargeIdOf(charge)
    const isCharge = eq(authorisation.id, authorisationId)
    const [taken] = await database.select().from(authorisation).where(isCharge).for('update')
    if (taken?.state !== 'captured') return false
    const given = await database.select().from(networkRefund).where(eq(networkRefund.authorisationId, authorisationId))
    if (given.some((before) => before.id === id)) return true
    const { refundFailures = 0 } = tokenBehaviour(taken.token)
    if (taken.refundFailures < refundFailures) {
      await database
        .update(authorisation)
        .set({ refundFailures: sql`${authorisation.refundFailures} + 1` })
        .where(and(isCharge))
      return false
    }
    const sum = given.reduce((before, row) => before + row.amount, amount.amount)
    if (amount.currency !== taken.currency || sum > taken.amount)
      throw new Error(`The refund exceeds the captured amount of the charge ${authorisationId}`)
    await database.insert(networkRefund).values({ id, authorisationId, ...amount, createdAt: clock.now() })
    return true
  })
