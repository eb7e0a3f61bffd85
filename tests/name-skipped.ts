import { exhaustiveTestsLeftOut, namesOf, processTestsLeftOut } from './share.ts'

const leftOut = [...processTestsLeftOut, ...exhaustiveTestsLeftOut]

/** Global setup that lists the skipped test files before a run that takes only a share. */
export default () => {
  if (leftOut.length > 0)
    process.stdout.write(`SKIPPED to save time: ${namesOf(leftOut)}. npm run unit runs all files; FARECHART_SEED picks others.\n`)
}
