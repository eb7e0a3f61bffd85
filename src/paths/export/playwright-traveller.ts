import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { build, runnerImport } from 'vite'
import type { Path, PathGraph } from '../graph.ts'

/** Verbs of the walks are told by vitest; in a spec of Playwright's nothing of it is called. */
const withoutVitest = {
  name: 'without vitest',
  enforce: 'pre' as const,
  resolveId: (id: string) => (id === 'vitest' ? '\0vitest' : undefined),
  load: (id: string) => (id === '\0vitest' ? 'export const expect = undefined' : undefined),
}

/**
 * The module that exported specs import: the traveller of tests/paths/playwright/traveller.ts with all that it needs, in one file, so that
 * the specs run wherever Playwright does. `folder` is where it is made, and empty of it afterwards.
 */
export const bundledTraveller = async (folder: string): Promise<{ name: string; text: string }> => {
  const name = 'traveller.mjs'
  await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [withoutVitest],
    ssr: { noExternal: true, external: ['playwright-core', 'axe-core'] },
    build: {
      ssr: 'tests/paths/playwright/traveller.ts',
      outDir: folder,
      emptyOutDir: false,
      copyPublicDir: false,
      minify: false,
      target: 'node20',
      rolldownOptions: { treeshake: { moduleSideEffects: false }, output: { entryFileNames: name } },
    },
  })
  const text = readFileSync(join(folder, name), 'utf8')
  rmSync(join(folder, name))
  return { name, text }
}

/** The paths of a chart that a browser can go: tests/paths/browser knows what the page offers, and what the gateway can be told to do. */
export const pathsForBrowser = async (graph: PathGraph, maxSteps: number): Promise<Path[]> => {
  const { module } = await runnerImport<{ browsablePaths: (graph: PathGraph, longest: number) => { paths: Path[] } }>(
    './tests/paths/browser/browsable.ts',
  )
  return module.browsablePaths(graph, maxSteps).paths
}
