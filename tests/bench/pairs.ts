/** One bench: ours and a named reference, measured in turns in the same run. */
export interface Pairs {
  name: string
  unit: string
  reference: string
  ours: number[]
  theirs: number[]
}

const median = (values: number[]): number => {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

/** Measures ours and the reference in turns (A B A B …), so that a busy machine troubles both alike. */
export const inTurns = async (rounds: number, ours: () => Promise<number> | number, theirs: () => Promise<number> | number) => {
  const measured = { ours: [] as number[], theirs: [] as number[] }
  for (let round = 0; round < rounds; round += 1) {
    measured.ours.push(await ours())
    measured.theirs.push(await theirs())
  }
  return measured
}

/** One line of the table: medians, and the median of the ratios of each pair. */
export const line = ({ name, unit, reference, ours, theirs }: Pairs): string => {
  const ratio = median(ours.map((value, round) => value / (theirs[round] ?? Number.NaN)))
  const figure = (value: number) => value.toLocaleString('en-US', { maximumFractionDigits: value < 100 ? 2 : 0 })
  return `${name}: ${figure(median(ours))} ${unit}; ${reference}: ${figure(median(theirs))} ${unit}; ratio ${ratio.toFixed(3)} (${ours.length} pairs)`
}
