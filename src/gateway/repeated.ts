import { isConflict } from './database-trouble.ts'

/** Nothing of what was begun holds, and it may be run again: `cause` is what was thrown. */
export class Undone extends Error {
  override readonly name = 'Undone'
}

const mostRepeats = 5

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

/** Runs a transaction until it ends, again after a conflict and where it was undone: five more times at most, within a second. */
export const repeated = async <Result>(run: () => Promise<Result>): Promise<Result> => {
  for (let round = 1; ; round += 1) {
    try {
      return await run()
    } catch (thrown) {
      const cause = thrown instanceof Undone ? thrown.cause : thrown
      if (round > mostRepeats || (cause === thrown && !isConflict(thrown))) throw cause
      await pause(2 ** round * (5 + Math.random() * 10))
    }
  }
}
