import { describe } from 'vitest'
import { itGoesItsPaths } from './flow-paths.ts'
import { isFull } from '#tests/full.ts'
import { wholeNumberIn } from '#tests/whole-number.ts'

/** Charts with a payment. They share most steps, and exploring one takes half a minute, so each run takes one of them. */
const charts = ['booking', 'exchange', 'mto', 'upgrade']

const seed = wholeNumberIn('FARECHART_SEED', 0)
const gone = isFull ? charts : charts.filter((_, place) => place === seed % charts.length)
if (!isFull)
  console.log(`SKIPPED paths of ${charts.filter((name) => !gone.includes(name)).join(', ')}: FARECHART_FULL=1 runs all of them`)

describe.each(gone)('the paths of %s', (name) => itGoesItsPaths(name))
