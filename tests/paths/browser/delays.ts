/** The delays of the charts in milliseconds, as in `machines/flow-setup.ts`. */
const delays: Readonly<Record<string, number>> = { poll: 2_000, challenge: 300_000, leaving: 8_000, away: 5_000, tries: 60_000 }

/** Milliseconds by which to move the page's clock for a step such as `after poll`: a little more than the delay. */
export const delaysOf = (name: string): number => {
  const delay = delays[name.replace('after ', '')]
  if (delay === undefined) throw new Error(`The delay "${name}" has no length in tests/paths/browser/delays.ts`)
  return delay + 100
}
