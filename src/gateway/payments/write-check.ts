import { type Attempt, partsOfAttempt } from './attempts.ts'
import { type BankCheck, providersPath } from './checks.ts'
import { providers } from './sandbox-values.ts'

/** Returns the name of the provider at which the traveller pays, or undefined for a bank's check. */
const providerOf = (attempt: Attempt, { url }: BankCheck): string | undefined => {
  if (!url.startsWith(providersPath)) return undefined
  const part = partsOfAttempt(attempt).find(({ form }) => form === 'provider')
  return part?.form === 'provider' ? providers.find(({ code }) => code === part.provider)?.name : undefined
}

/**
 * Builds `redirectInfo`, which the storefront needs to show a check (contract, 12). `presentation` is omitted if the check is
 * framed.
 */
export const writeCheck = (check: BankCheck, attempt: Attempt) => ({
  transactionId: check.transactionId,
  challengeUrl: check.url,
  expiresAt: new Date(check.expiresAt).toISOString(),
  ...(check.presentation === 'page' && { presentation: check.presentation }),
  provider: providerOf(attempt, check),
})
