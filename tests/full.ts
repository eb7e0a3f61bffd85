/** Whether this run takes every count as a whole, as `npm run test:full` does. */
export const isFull = process.env['FARECHART_FULL'] === '1'

/** Returns a count: the share that every run takes, or the whole of it in a full run. */
export const shareOrWhole = (share: number, whole: number): number => (isFull ? whole : share)
