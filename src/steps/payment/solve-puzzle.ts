import type { Puzzle } from '#src/domain/payment.ts'

/** Number of digests computed at once. The page stays responsive between two batches. */
const batch = 500

/** The largest solution to try. The limit keeps a gateway from occupying a browser for minutes. */
const mostTried = 1_000_000

const encoder = new TextEncoder()

const hex = (bytes: ArrayBuffer): string =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('')

/** Finds the number that solves a captcha's puzzle, as text. Returns undefined if none does, or once `signal` is aborted. */
export const solvePuzzle = async ({ salt, digest, most }: Puzzle, signal: AbortSignal): Promise<string | undefined> => {
  const last = Math.min(most, mostTried)
  for (let first = 0; first <= last && !signal.aborted; first += batch) {
    const numbers = Array.from({ length: Math.min(batch, last - first + 1) }, (_, index) => String(first + index))
    const digests = await Promise.all(numbers.map((number) => crypto.subtle.digest('SHA-256', encoder.encode(salt + number))))
    const found = numbers[digests.findIndex((each) => hex(each) === digest)]
    if (found !== undefined) return found
  }
  return undefined
}
