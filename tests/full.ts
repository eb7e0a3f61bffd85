/** True in a run of `npm run test:full`, which tries every example. Other runs try a share of them. */
export const isFull = process.env['FARECHART_FULL'] === '1'

/** Number of examples to try: `whole` in a full run, `share` in any other. */
export const shareOrWhole = (share: number, whole: number): number => (isFull ? whole : share)
