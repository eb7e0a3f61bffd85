import { readFileSync, writeFileSync } from 'node:fs'

/** Writes, by chart, the transitions that no path of the tests takes, as the paths' lock has them: the desk lays it over its drawings. */
export const writeLeftByTests = (lock: string, file: string): void => {
  const charts = JSON.parse(readFileSync(lock, 'utf8')) as Record<string, { unreached: string[] }>
  const left = Object.fromEntries(Object.entries(charts).map(([chart, { unreached }]) => [chart, unreached]))
  writeFileSync(file, JSON.stringify(left))
}
