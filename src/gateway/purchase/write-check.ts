import type { BankCheck } from './checks.ts'

/** What a client needs to show a check (gateway-wire-format, 12: `redirectInfo`); one in a frame says nothing of how it is shown. */
export const writeCheck = ({ transactionId, url, expiresAt, presentation }: BankCheck) => ({
  transactionId,
  challengeUrl: url,
  expiresAt: new Date(expiresAt).toISOString(),
  ...(presentation === 'page' && { presentation }),
})
