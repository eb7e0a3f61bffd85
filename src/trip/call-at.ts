/** Maximum delay of a timer in browsers, about 24.8 days. A longer delay fires at once. */
const longestTimer = 2 ** 31 - 1

/**
 * Calls back at an instant in epoch milliseconds by this device's clock, at once if it has passed. A wait that is too long for one timer
 * takes several. Returns a function that cancels the call.
 */
export const callAt = (instant: number, call: () => void): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const wait = () => {
    const left = instant - Date.now()
    timer = left > longestTimer ? setTimeout(wait, longestTimer) : setTimeout(call, Math.max(0, left))
  }
  wait()
  return () => clearTimeout(timer)
}
