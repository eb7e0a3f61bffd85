import { spawnSync } from 'node:child_process'
import { familyOf } from './processor-time.ts'

const taskset = (words: string[]): string | undefined => {
  const { status, stdout } = spawnSync('taskset', words, { encoding: 'utf8' })
  return status === 0 ? stdout : undefined
}

/** Lists the cores that this process may use. Empty where `taskset` is missing, as on systems other than Linux. */
export const usableCores = (): number[] => {
  const list =
    taskset(['--cpu-list', '--pid', String(process.pid)])
      ?.split(':')
      .at(-1)
      ?.trim() ?? ''
  return list
    .split(',')
    .filter(Boolean)
    .flatMap((range) => {
      const [first = 0, last = first] = range.split('-').map(Number)
      return Array.from({ length: last - first + 1 }, (_, place) => first + place)
    })
}

/** Pins processes, their threads and their descendants to the given cores. */
export const runOn = (cores: readonly number[], pids: readonly number[]): void => {
  for (const pid of pids.flatMap(familyOf)) taskset(['--all-tasks', '--cpu-list', '--pid', cores.join(','), String(pid)])
}
