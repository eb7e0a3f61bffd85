import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite'

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
    ssr: { noExternal: true, external: ['playwright-core', '@axe-core/playwright'] },
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
