/** Limits the number of transitions that one event may cause. A chart that loops then throws instead of freezing the page. */
export const bounded = { maxIterations: 500 } as const
