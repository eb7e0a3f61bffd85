import { createHmac, timingSafeEqual } from 'node:crypto'

/** Maximum age of a signature in milliseconds, against replays. */
const tolerance = 5 * 60_000

const isSame = (one: string, other: string): boolean => {
  const [left, right] = [Buffer.from(one), Buffer.from(other)]
  return left.length === right.length && timingSafeEqual(left, right)
}

/** Returns the signature of a text at a time in epoch seconds, as in Stripe's scheme v1. */
export const signatureOf = (text: string, seconds: number, secret: string): string =>
  createHmac('sha256', secret).update(`${seconds}.${text}`).digest('hex')

/**
 * Returns true if a webhook's body was signed with the gateway's secret within the last five minutes (`Stripe-Signature:
 * t=…,v1=…`). The header has several signatures while the secret is being replaced. Schemes other than v1 are ignored.
 */
export const isSigned = (
  { text, header, now }: { text: string; header: string | null; now: number },
  secret: string,
): boolean => {
  const entries = (header ?? '').split(',').map((entry) => entry.trim().split('='))
  const seconds = entries.find(([name]) => name === 't')?.[1] ?? ''
  if (!/^\d{1,12}$/.test(seconds) || Math.abs(now - Number(seconds) * 1_000) > tolerance) return false
  const expected = signatureOf(text, Number(seconds), secret)
  return entries.some(([name, value]) => name === 'v1' && value !== undefined && isSame(value, expected))
}
