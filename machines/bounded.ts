/** No step takes more than a dozen transitions. A chart that loops ends with an error instead of a page that hangs. */
export const bounded = { maxIterations: 500 } as const
