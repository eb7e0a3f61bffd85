import { type Attempt, partsOfAttempt } from './attempts.ts'
import { type BankCheck, providersPath } from './checks.ts'
import { providers } from './sandbox-values.ts'

/** Who takes the payment on the page of a check; undefined for a bank. */
const providerOf = (attempt: Attempt, { url }: BankCheck): string | undefined => {
  if (!url.startsWith(providersPath)) return undefined
  const part = partsOfAttempt(attempt).find(({ form }) => form === 'provider')
  return part?.form === 'provider' ? providers.find(({ code }) => code === part.provider)?.name : undefined
}

/** The data to show a bank's check (contract, 12: `redirectInfo`); a framed check does not say how it is shown. */
export const writeCheck = (check: BankCheck, attempt: Attempt) => ({
  transactionId: check.transactionId,
  challengeUrl: check.url,
  expiresAt: new Date(check.expiresAt).toISOString(),
  ...(check.presentation === 'page' && { presentation: check.presentation }),
  provider: providerOf(attempt, check),
})
