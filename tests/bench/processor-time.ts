import { readdirSync, readFileSync } from 'node:fs'

/** Length of a clock tick in milliseconds. Linux counts processor time in ticks. */
const tick = 10

interface Usage {
  parent: number
  /** Returns the ticks of a process and of its children that have ended. */
  ticks: number
}

/** Reads a process from Linux's `stat`, whose second field, the name in parentheses, may contain spaces. */
const usageOf = (pid: number): Usage | undefined => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number)
    return { parent: fields[1] ?? 0, ticks: fields.slice(11, 15).reduce((sum, each) => sum + each, 0) }
  } catch {
    return undefined
  }
}

const allProcesses = (): Map<number, Usage> => {
  const usages = new Map<number, Usage>()
  for (const name of readdirSync('/proc')) {
    const usage = /^\d+$/.test(name) ? usageOf(Number(name)) : undefined
    if (usage) usages.set(Number(name), usage)
  }
  return usages
}

const familyIn = (usages: ReadonlyMap<number, Usage>, pid: number): number[] => [
  pid,
  ...[...usages].flatMap(([child, { parent }]) => (parent === pid ? familyIn(usages, child) : [])),
]

/** Lists a process and its descendants. Linux only. */
export const familyOf = (pid: number): number[] => familyIn(allProcesses(), pid)

/**
 * Returns the processor time that a process and its descendants have used, in milliseconds. It includes descendants that have ended.
 * Returns NaN on systems other than Linux.
 */
export const processorTimeOf = (pid: number): number => {
  if (process.platform !== 'linux') return Number.NaN
  const usages = allProcesses()
  return familyIn(usages, pid).reduce((sum, each) => sum + (usages.get(each)?.ticks ?? 0), 0) * tick
}
