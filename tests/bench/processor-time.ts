import { readdirSync, readFileSync } from 'node:fs'

/** Length of a clock tick in milliseconds. Linux counts processor time in ticks. */
const tick = 10

interface Usage {
  parent: number
  ticks: number
}

/** Reads a process from Linux's `stat`, whose second field, the name in parentheses, may contain spaces. */
const usageOf = (pid: string): Usage | undefined => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number)
    return { parent: fields[1] ?? 0, ticks: (fields[11] ?? 0) + (fields[12] ?? 0) }
  } catch {
    return undefined
  }
}

/**
 * Returns the processor time that a process and its children have used, in milliseconds. Returns undefined on systems other than Linux.
 */
export const processorTimeOf = (pid: number): number | undefined => {
  if (process.platform !== 'linux') return undefined
  const usages = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => ({ pid: Number(name), usage: usageOf(name) }))
  return (
    usages.reduce((sum, { pid: each, usage }) => (usage && (each === pid || usage.parent === pid) ? sum + usage.ticks : sum), 0) *
    tick
  )
}
