import { type Failure, retryDelayIn, toFailure } from '#src/domain/failure.ts'
import { neverSent, noResponse } from './no-response.ts'

/** Timeouts and retries of requests. Durations are in milliseconds. */
export interface Patience {
  retries: number
  delay: number
  /** Longest wait for a response. */
  timeout: number
  /** Returns true if requests to this address may be retried. Configured per service. */
  isRepeated: (url: string) => boolean
  wait: (milliseconds: number, leave?: AbortSignal) => Promise<void>
  /** Resolves once requests can be sent. No attempt starts before that. */
  whenOnline: (leave?: AbortSignal) => Promise<void>
  isOnline: () => boolean
  chance: () => number
}

const waitFor = (milliseconds: number, leave?: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds)
    leave?.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })

export const standardPatience: Patience = {
  retries: 3,
  delay: 300,
  timeout: 45_000,
  isRepeated: () => true,
  wait: waitFor,
  whenOnline: () => Promise.resolve(),
  isOnline: () => true,
  chance: Math.random,
}

export interface Manner extends Patience {
  /** True if the request may be retried. Must be false for a request that writes. */
  mayRepeat: boolean
  /** If set and the device is offline, the request fails at once instead of waiting. */
  isAtOnce?: boolean | undefined
  /** Aborted when the caller no longer needs the response. */
  leave?: AbortSignal | undefined
}

const isPassing = ({ type, status }: Failure): boolean =>
  type === 'NETWORK_ERROR' || (type === 'HTTPERROR' && (status >= 500 || status === 429))

/** Longest wait before a retry, in milliseconds. If the gateway requests a longer wait, the failure is passed to the caller. */
const longestPause = 5_000

/**
 * Determines the delay before a retry. Returns undefined if the request is not retried. A waiting time requested by the gateway
 * is respected in full. A 429 without a waiting time is not retried.
 */
const pauseBefore = (failure: Failure, backoff: number): number | undefined => {
  if (!isPassing(failure)) return undefined
  const seconds = retryDelayIn(failure)
  if (seconds === undefined) return failure.status === 429 ? undefined : backoff
  return seconds * 1_000 > longestPause ? undefined : Math.max(backoff, seconds * 1_000)
}

/** Makes one attempt. Aborts it after the timeout. */
const within = async <Result>(work: (signal: AbortSignal) => Promise<Result>, { timeout, leave }: Manner): Promise<Result> => {
  const controller = new AbortController()
  const abort = () => controller.abort()
  const timer = setTimeout(abort, timeout)
  leave?.addEventListener('abort', abort)
  try {
    return await work(controller.signal)
  } finally {
    clearTimeout(timer)
    leave?.removeEventListener('abort', abort)
  }
}

/**
 * Runs a task, and retries it after transient failures if `mayRepeat` is set. The delay doubles each time, minus a random part of
 * up to half. `onRetry` is called before each retry.
 */
export const tryAgain = async <Result>(
  work: (signal: AbortSignal) => Promise<Result>,
  manner: Manner,
  onRetry: () => void,
): Promise<Result> => {
  const { retries, delay, wait, whenOnline, isOnline, chance, mayRepeat, isAtOnce, leave } = manner
  for (let tried = 0; ; tried += 1) {
    if (!isAtOnce) await whenOnline(leave)
    else if (!isOnline()) throw neverSent()
    if (leave?.aborted) throw noResponse()
    try {
      return await within(work, manner)
    } catch (thrown) {
      const pause = pauseBefore(toFailure(thrown), delay * 2 ** tried * (1 - chance() / 2))
      if (!mayRepeat || tried >= retries || leave?.aborted || pause === undefined) throw thrown
      onRetry()
      await wait(pause, leave)
    }
  }
}
