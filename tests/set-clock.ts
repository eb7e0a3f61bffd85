import { shiftClock } from './shift-clock.ts'
import { ahead } from './today.ts'

// Every test process has the suite's clock: no test has to remember it.
shiftClock(ahead)
