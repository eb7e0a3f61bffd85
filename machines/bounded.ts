/** A step of a chart takes a dozen transitions at most: one that takes more goes round for ever, and ends with an error instead of a page that hangs. */
export const bounded = { maxIterations: 500 } as const
