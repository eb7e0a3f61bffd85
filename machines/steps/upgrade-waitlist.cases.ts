import { becameOf } from '#src/domain/upgrade-choice.ts'
import type { StepCases } from '../cases.ts'

export const upgradeWaitlistCases: StepCases = {
  step: 'upgrade-waitlist',
  spec: ['2. Screens and routes'],
  reads: ({ polls, limits, failure, booking, waiting }, isIn) => ({
    ...(isIn('unknown', 'looking', 'learning', 'waiting') && {
      pollsLeft: Math.max(0, limits.polls - polls),
      isCleared: failure?.errorCode.endsWith('.CLEARED_MEANWHILE') === true,
    }),
    ...(isIn('learning') && { became: booking && waiting && becameOf(booking, waiting) }),
  }),
  events: { 'upgrades.giveBack': { 'one that waits': { upgradeIds: ['U1'] }, nothing: { upgradeIds: [] } } },
}
