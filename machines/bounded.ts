/** Limits a step to a dozen transitions, so that a chart that loops throws instead of hanging the page. */
export const bounded = { maxIterations: 500 } as const
