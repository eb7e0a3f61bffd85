/** Whether this run uses the full counts, as `npm run test:full` does. */
export const isFull = process.env['FARECHART_FULL'] === '1'

/** Returns the full count in a full run, and otherwise the share that every run takes. */
export const shareOrWhole = (share: number, whole: number): number => (isFull ? whole : share)
