/** Where a step is ready: what the end of a conversation interrupted is sent once more, or named where the trip is another. */
export const pressingAgain = [
  { guard: 'is as it was when pressed', actions: ['pick the flights again', 'press it again', 'wait no longer'] },
  { guard: 'was interrupted', actions: 'name what was pressed' },
] as const
