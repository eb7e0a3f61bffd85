/** Creates a queue that runs tasks one after another. A task that fails does not hold up the next one. */
export const createTurns = () => {
  let last: Promise<unknown> = Promise.resolve()
  return <Result>(work: () => Promise<Result>): Promise<Result> => {
    const done = last.then(work)
    last = done.catch(() => undefined)
    return done
  }
}
