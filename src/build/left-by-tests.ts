import { readFileSync, writeFileSync } from 'node:fs'

/**
 * Writes a file with the transitions that no test path takes, by chart, from the lock of the paths. The desk shows them as an
 * overlay.
 */
export const writeLeftByTests = (lock: string, file: string): void => {
  const charts = JSON.parse(readFileSync(lock, 'utf8')) as Record<string, { unreached: string[] }>
  const left = Object.fromEntries(Object.entries(charts).map(([chart, { unreached }]) => [chart, unreached]))
  writeFileSync(file, JSON.stringify(left))
}
