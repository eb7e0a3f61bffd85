import { prepareAccounts, sandboxAccounts } from '#src/gateway/accounts/sandbox-accounts.ts'
import { hashCookie } from '#src/gateway/conversation/cookie.ts'
import { signedIn } from '#src/gateway/database/tables.ts'
import type { Buyer } from './buyers.ts'
import type { Bench } from './gateways.ts'

export const [ines, omar, harbour] = sandboxAccounts.map(({ id }) => id) as [string, string, string]

/** Signs a buyer in to one of the sandbox's accounts without a password. */
export const signInAs = async ({ opened, clock }: Bench, { cookie }: Pick<Buyer, 'cookie'>, accountId: string): Promise<void> => {
  await prepareAccounts(opened.database, 'sandbox', clock.now)
  await opened.database
    .insert(signedIn)
    .values({ cookieHash: hashCookie(cookie), accountId, since: clock.now, touchedAt: clock.now })
}
