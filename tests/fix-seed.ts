import fc from 'fast-check'
import { wholeNumberIn } from './whole-number.ts'

// Every run uses the same examples, so that failures are reproducible. FARECHART_SEED selects others.
fc.configureGlobal({ seed: wholeNumberIn('FARECHART_SEED', 20_270_301) })
