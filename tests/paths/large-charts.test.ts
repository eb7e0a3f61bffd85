import { describe } from 'vitest'
import { itGoesItsPaths } from './flow-paths.ts'

/** Charts with a payment. They share most steps, and exploring each takes half a minute. */
const charts = ['booking', 'exchange', 'mto', 'upgrade']

const isWhole = process.env['FARECHART_FULL'] === '1'
const seed = Number(process.env['FARECHART_SEED'] ?? 0)
const gone = isWhole ? charts : charts.filter((_, place) => place === seed % charts.length)
if (!isWhole)
  console.log(`SKIPPED paths of ${charts.filter((name) => !gone.includes(name)).join(', ')}: FARECHART_FULL=1 goes them all`)

describe.each(gone)('the paths of %s', (name) => itGoesItsPaths(name))
