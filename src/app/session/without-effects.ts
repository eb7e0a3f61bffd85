import type { Effects } from './session.ts'

const nothing = () => {}

/** Effects for charts that run without a page of their own, and so store nothing and go nowhere. */
export const withoutEffects: Omit<Effects, 'perform'> = {
  clearSelections: nothing,
  storeAttempt: nothing,
  leaveForBank: nothing,
  leaveNoTrace: nothing,
  eraseTraces: nothing,
}
