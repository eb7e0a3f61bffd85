import { isConflict } from './database-trouble.ts'

/** Thrown if a transaction was rolled back and can be run again. `cause` is the original error. */
export class Undone extends Error {
  override readonly name = 'Undone'
}

const mostRepeats = 5

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

/** Runs a transaction, and runs it again after a conflict or an `Undone` error: at most five times, within about a second. */
export const repeated = async <Result>(run: () => Promise<Result>): Promise<Result> => {
  for (let round = 1; ; round += 1) {
    try {
      return await run()
    } catch (thrown) {
      const isRepeatable = thrown instanceof Undone || isConflict(thrown)
      if (round > mostRepeats || !isRepeatable) throw thrown instanceof Undone ? thrown.cause : thrown
      await pause(2 ** round * (5 + Math.random() * 10))
    }
  }
}
