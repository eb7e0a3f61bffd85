import type { Effects } from './session.ts'

const nothing = () => {}

/** Effects that do nothing, for charts that run without a traveller's page. */
export const withoutEffects: Omit<Effects, 'perform'> = {
  clearSelections: nothing,
  storeAttempt: nothing,
  leaveForBank: nothing,
  leaveNoTrace: nothing,
  eraseTraces: nothing,
}
