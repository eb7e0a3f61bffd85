import { waitlisted } from '#src/operations/outcomes/samples/upgrade.ts'
import type { FlowCases } from './cases.ts'
import { limits } from './starts.ts'
import { upgradeWaitlistCases } from './steps/upgrade-waitlist.cases.ts'
import { nothingKept } from './trip.ts'

export const cancelUpgradeCases: FlowCases = {
  flow: 'cancelUpgrade',
  steps: [upgradeWaitlistCases],
  starts: [
    {
      name: 'to give back what waits',
      input: { flow: 'cancelUpgrade', at: 'upgrade-waitlist', kept: { ...nothingKept, booking: waitlisted() }, limits },
    },
    {
      name: 'to give back what waits, by a link',
      input: {
        flow: 'cancelUpgrade',
        at: 'upgrade-waitlist',
        kept: { ...nothingKept, tripWanted: { reference: 'K7QX4M', lastName: 'Costa' } },
        limits,
      },
    },
  ],
}
