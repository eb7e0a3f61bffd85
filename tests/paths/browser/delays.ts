/** How long the chart waits, in milliseconds, as `machines/flow.ts` has it, and a little more. */
const delays: Readonly<Record<string, number>> = { poll: 2_000, challenge: 300_000, leaving: 8_000, away: 5_000, tries: 60_000 }

/** By how much the clock of a page is moved for a step such as `after poll`. */
export const delaysOf = (name: string): number => {
  const delay = delays[name.replace('after ', '')]
  if (delay === undefined) throw new Error(`Nobody says how long "${name}" takes`)
  return delay + 100
}
