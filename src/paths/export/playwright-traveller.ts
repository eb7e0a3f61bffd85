import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Path, PathGraph } from '../graph.ts'

/** Replaces vitest, to which the walks' helpers report. Exported specs run without it. */
const withoutVitest = {
  name: 'without vitest',
  enforce: 'pre' as const,
  resolveId: (id: string) => (id === 'vitest' ? '\0vitest' : undefined),
  load: (id: string) => (id === '\0vitest' ? 'export const expect = undefined' : undefined),
}

/**
 * Bundles tests/paths/playwright/traveller.ts with all dependencies except Playwright and axe. Exported specs import the bundle,
 * so they need no other file of this repository. The bundle is built in `folder` and then removed from it.
 */
export const bundledTraveller = async (folder: string): Promise<{ name: string; text: string }> => {
  const name = 'traveller.mjs'
  const { build } = await import('vite')
  const { messagePlugins } = await import('#src/build/message-plugins.ts')
  await build({
    configFile: false,
    logLevel: 'silent',
    // The walks' helpers import the gateway's kinds of sandbox trips, and with them its message macros.
    plugins: [withoutVitest, ...messagePlugins()],
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

/**
 * Generates the paths of a chart that a browser can follow. `tests/paths/browser` knows the controls of the pages, and the
 * responses that the sandbox can force.
 */
export const pathsForBrowser = async (graph: PathGraph, maxSteps: number): Promise<Path[]> => {
  const { runnerImport } = await import('vite')
  const { messagePlugins } = await import('#src/build/message-plugins.ts')
  const { module } = await runnerImport<{ browsablePaths: (graph: PathGraph, longest: number) => { paths: Path[] } }>(
    './tests/paths/browser/browsable.ts',
    { plugins: messagePlugins() },
  )
  return module.browsablePaths(graph, maxSteps).paths
}
