import { type Failure, secondsTold, toFailure } from '#src/domain/failure.ts'
import { neverSent, noResponse } from './no-response.ts'

/** How long to wait for an answer and how often to ask again (the specification's retryConfiguration). Milliseconds. */
export interface Patience {
  retries: number
  delay: number
  /** The time after which a missing answer counts as lost. */
  timeout: number
  /** Whether what is at this address is asked again at all: some services may be, others not. */
  isRepeated: (url: string) => boolean
  wait: (milliseconds: number, leave?: AbortSignal) => Promise<void>
  /** Resolves once anything can be sent; until then no try begins. */
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
  /** Only what changes nothing may be asked again. */
  mayRepeat: boolean
  /** Fails at once while the device is offline, as never sent. */
  isAtOnce?: boolean | undefined
  /** The caller no longer wants the answer. */
  leave?: AbortSignal | undefined
}

const isPassing = ({ type, status }: Failure): boolean =>
  type === 'NETWORK_ERROR' || (type === 'HTTPERROR' && (status >= 500 || status === 429))

/** Longer waits are reported to the caller instead. Milliseconds. */
const longestPause = 5_000

/**
 * How long to wait before a failed question is asked again; undefined when it is not. What asks for a pause gets it in full, and a gateway
 * that was asked too often without saying for how long is left alone.
 */
const pauseBefore = (failure: Failure, backoff: number): number | undefined => {
  if (!isPassing(failure)) return undefined
  const told = secondsTold(failure)
  if (told === undefined) return failure.status === 429 ? undefined : backoff
  return told * 1_000 > longestPause ? undefined : Math.max(backoff, told * 1_000)
}

/** One try with a time limit; when it runs out, nothing came back. */
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
 * Does some work, and does it again after a passing failure where that is allowed: each wait twice the one before, with up to half of it
 * taken off by chance. `onRetry` is called before each repetition.
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
