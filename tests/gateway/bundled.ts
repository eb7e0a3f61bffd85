import { mkdir } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { messagePlugins } from '#src/build/message-plugins.ts'

export const root = fileURLToPath(new URL('../../', import.meta.url))

/** Bundles a program into `<outDir>/<name>.mjs`, so that plain Node can run it. Paths are relative to the repository. Returns the file's path. */
export const bundleProgram = async (source: string, outDir: string, name: string): Promise<string> => {
  await mkdir(outDir, { recursive: true })
  const file = `${name}.mjs`
  await build({
    configFile: false,
    plugins: messagePlugins(),
    root,
    logLevel: 'error',
    build: {
      ssr: true,
      outDir,
      target: 'node20',
      minify: false,
      copyPublicDir: false,
      rolldownOptions: { input: `${root}${source}`, output: { entryFileNames: file } },
    },
  })
  return `${outDir}/${file}`
}
