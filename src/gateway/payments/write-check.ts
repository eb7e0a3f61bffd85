import { type Attempt, partsOfAttempt } from './attempts.ts'
import { type BankCheck, providersPath } from './checks.ts'
import { providers } from './sandbox-values.ts'

/** Returns the provider that takes the payment, or undefined for a bank. */
const providerOf = (attempt: Attempt, { url }: BankCheck): string | undefined => {
  if (!url.startsWith(providersPath)) return undefined
  const part = partsOfAttempt(attempt).find(({ form }) => form === 'provider')
  return part?.form === 'provider' ? providers.find(({ code }) => code === part.provider)?.name : undefined
}

/** Returns the data needed to show a bank's challenge (contract, 12: `redirectInfo`). A framed one omits `presentation`. */
export const writeCheck = (check: BankCheck, attempt: Attempt) => ({
  transactionId: check.transactionId,
  challengeUrl: check.url,
  expiresAt: new Date(check.expiresAt).toISOString(),
  ...(check.presentation === 'page' && { presentation: check.presentation }),
  provider: providerOf(attempt, check),
})
