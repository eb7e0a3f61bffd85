import { everyFlow, flowSetup } from './flow-setup.ts'
import { upgradeWaitlist } from './steps/upgrade-waitlist.ts'

/** Takes an upgrade off the waitlist. */
export const cancelUpgrade = flowSetup.createMachine({
  ...everyFlow,
  id: 'cancelUpgrade',
  initial: 'upgrade-waitlist',
  states: {
    'upgrade-waitlist': { ...upgradeWaitlist, onDone: { target: 'left', actions: 'leave for trip' } },
    expired: { type: 'final', output: 'expired' },
    left: { type: 'final', output: 'handed over' },
  },
})
