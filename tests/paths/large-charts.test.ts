import { describe } from 'vitest'
import { itGoesItsPaths } from './flow-paths.ts'
import { isFull } from '#tests/full.ts'
import { wholeNumberIn } from '#tests/whole-number.ts'

/** Charts with a payment. They have most steps in common, and exploring one takes half a minute. */
const charts = ['booking', 'exchange', 'mto', 'upgrade']

const seed = wholeNumberIn('FARECHART_SEED', 0)
const gone = isFull ? charts : charts.filter((_, place) => place === seed % charts.length)
if (!isFull)
  console.log(`SKIPPED paths of ${charts.filter((name) => !gone.includes(name)).join(', ')}: FARECHART_FULL=1 goes them all`)

describe.each(gone)('the paths of %s', (name) => itGoesItsPaths(name))
