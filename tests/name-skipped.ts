import { exhaustiveTestsLeftOut, namesOf, processTestsLeftOut } from './share.ts'

const leftOut = [...processTestsLeftOut, ...exhaustiveTestsLeftOut]

/** Prints which tests this run skips. */
export default () => {
  if (leftOut.length > 0)
    process.stdout.write(`SKIPPED to save time: ${namesOf(leftOut)}. npm run unit runs all files; FARECHART_SEED picks others.\n`)
}
