import { spawn } from 'node:child_process'
import { once } from 'node:events'
import type { CommandResult } from './command.ts'

/**
 * Runs the paths of charts in a browser against the built product (`npm run build` first), one chart after another. Each chart
 * gets a sample of half a minute, or all its paths with FARECHART_FULL=1. A divergence is printed at once, with the path as a
 * recording.
 */
export const runInBrowser = async (flows: readonly string[], seed: string | undefined): Promise<CommandResult> => {
  const rows: { flow: string; wentAstray: boolean }[] = []
  for (const flow of flows) {
    const run = spawn('npx', ['vitest', 'run', '--project', 'walks', 'tests/walks/paths.test.ts'], {
      stdio: ['ignore', 2, 2],
      env: { ...process.env, FARECHART_PATHS_FLOW: flow, ...(seed !== undefined && { FARECHART_PATHS_SEED: seed }) },
    })
    const [code] = (await once(run, 'exit')) as [number | null]
    rows.push({ flow, wentAstray: code !== 0 })
  }
  return {
    lines: rows.map(
      ({ flow, wentAstray }) => `${flow}: ${wentAstray ? 'a path diverged' : 'all paths that ran match the chart'}`,
    ),
    json: rows,
    hasFound: rows.some(({ wentAstray }) => wentAstray),
  }
}
