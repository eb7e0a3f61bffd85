import { flow } from '../flow.ts'

/** What is waited for, and giving it back. */
export const upgradeWaitlist = flow.createStateConfig({
  id: 'upgrade-waitlist',
  route: { guard: { type: 'may enter', params: { step: 'upgrade-waitlist' } } },
  entry: { type: 'be at', params: { step: 'upgrade-waitlist' } },
  initial: 'choosing',
  states: {
    choosing: { on: { 'step.next': 'done' } },
    done: { type: 'final' },
  },
})
