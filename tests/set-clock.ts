import { shiftClock } from './shift-clock.ts'
import { ahead } from './today.ts'

// Sets the suite's clock in every test process.
shiftClock(ahead)
