/** Creates a queue that runs tasks one at a time. If a task fails, the next one still runs. */
export const createTurns = () => {
  let last: Promise<unknown> = Promise.resolve()
  return <Result>(work: () => Promise<Result>): Promise<Result> => {
    const done = last.then(work)
    last = done.catch(() => undefined)
    return done
  }
}

const turnsOf = new WeakMap<object, ReturnType<typeof createTurns>>()

/** Runs tasks that belong to the same object, such as a database, one after another within this process. */
export const inTurn = <Result>(owner: object, work: () => Promise<Result>): Promise<Result> => {
  const turns = turnsOf.get(owner) ?? createTurns()
  turnsOf.set(owner, turns)
  return turns(work)
}
