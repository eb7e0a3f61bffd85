import { flow } from '../flow.ts'

/** The upgrades on offer. */
export const upgradeOffers = flow.createStateConfig({
  id: 'upgrade-offers',
  route: { guard: { type: 'may enter', params: { step: 'upgrade-offers' } } },
  entry: { type: 'be at', params: { step: 'upgrade-offers' } },
  initial: 'choosing',
  states: {
    choosing: { on: { 'step.next': 'done' } },
    done: { type: 'final' },
  },
})
