import { processTestsLeftOut } from '../share.ts'

/** Prints which process tests this run skips. */
export default () => {
  if (processTestsLeftOut.length > 0)
    process.stdout.write(`SKIPPED ${processTestsLeftOut.join(', ')}: npm run unit runs all files, FARECHART_SEED picks others\n`)
}
