import type { AgencyProfile } from '../accounts/account.ts'
import type { Call } from '../conversation/call.ts'
import { writePrice } from '../wire/write-price.ts'
import { creditLimit } from './sandbox-values.ts'
import { creditLeft } from './stored-values.ts'

/** Writes an agency's available credit and its limit. Undefined until the airline has confirmed the agency. */
export const writeCredit = async (
  { database, engine }: Pick<Call, 'database' | 'engine'>,
  accountId: string,
  { isPending }: AgencyProfile,
) =>
  isPending === true
    ? undefined
    : {
        available: writePrice(await creditLeft(database, engine, accountId, creditLimit.currency)),
        limit: writePrice(creditLimit),
      }
