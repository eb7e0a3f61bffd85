/** Transitions of a ready step: an interrupted press is sent once more, or only named if the trip has changed. */
export const pressingAgain = [
  { guard: 'is as it was when pressed', actions: ['pick the flights again', 'press it again', 'wait no longer'] },
  { guard: 'was interrupted', actions: 'name what was pressed' },
] as const
