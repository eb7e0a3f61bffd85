/**
 * Transitions of a step that is ready again after a conversation expired. The interrupted press is repeated, or only reported to
 * the traveller if the trip has changed.
 */
export const pressingAgain = [
  { guard: 'is as it was when pressed', actions: ['pick the flights again', 'press it again', 'wait no longer'] },
  { guard: 'was interrupted', actions: 'name what was pressed' },
] as const
