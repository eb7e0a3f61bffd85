import fc from 'fast-check'
import { wholeNumberIn } from './whole-number.ts'

// Every run draws the same random examples, so that failures are reproducible. FARECHART_SEED draws others.
fc.configureGlobal({ seed: wholeNumberIn('FARECHART_SEED', 20_270_301) })
