/** Lets the page wait until the network is quiet, so that work ahead never delays what the traveller waits for. */
export interface RequestsUnderWay {
  /** Counts the request as under way until it succeeds or fails. Returns it. */
  during: <Result>(request: Promise<Result>) => Promise<Result>
  /** Resolves once no request is under way. */
  whenNone: () => Promise<void>
}

export const createRequestsUnderWay = (): RequestsUnderWay => {
  let count = 0
  const waiting = new Set<() => void>()
  const ended = () => {
    count -= 1
    if (count > 0) return
    for (const resolve of waiting) resolve()
    waiting.clear()
  }
  return {
    during: (request) => {
      count += 1
      return request.finally(ended)
    },
    whenNone: () => (count === 0 ? Promise.resolve() : new Promise((resolve) => waiting.add(resolve))),
  }
}
