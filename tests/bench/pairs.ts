/** Results of our program and a named reference, measured in alternation. */
export interface Pairs {
  name: string
  unit: string
  reference: string
  ours: number[]
  theirs: number[]
}

export const median = (values: number[]): number => {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

/** Measures our program and the reference in alternation (A B A B …), so that a busy machine affects both equally. */
export const inTurns = async (rounds: number, ours: () => Promise<number> | number, theirs: () => Promise<number> | number) => {
  const measured = { ours: [] as number[], theirs: [] as number[] }
  for (let round = 0; round < rounds; round += 1) {
    measured.ours.push(await ours())
    measured.theirs.push(await theirs())
  }
  return measured
}

/** Formats a line of the results: both medians, and the median ratio of the pairs. */
export const line = ({ name, unit, reference, ours, theirs }: Pairs): string => {
  const ratio = median(ours.map((value, round) => value / (theirs[round] ?? Number.NaN)))
  const figure = (value: number) => value.toLocaleString('en-US', { maximumFractionDigits: value < 100 ? 2 : 0 })
  return `${name}: ${figure(median(ours))} ${unit}; ${reference}: ${figure(median(theirs))} ${unit}; ratio ${ratio.toFixed(3)} (${ours.length} pairs)`
}
