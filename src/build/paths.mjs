import { existsSync, readdirSync, rmSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import { Worker } from 'node:worker_threads'
import { helpFor } from '../paths/usages.mjs'
import { hashOfFiles } from './fresh.mjs'

const folder = 'node_modules/.cache/farechart-paths'

const sources = ['package-lock.json', 'machines', ...['paths', 'visualizer', 'domain', 'operations'].map((name) => `src/${name}`)]

/** Commands that compare the sources of charts, which bundling changes, or that bundle themselves. */
const fromSource = ['diff', 'affected', 'dump', 'export']

/** Bundles the tools once for the current sources, because transforming every module again takes seconds. */
const bundled = async () => {
  const name = `tools-${hashOfFiles(sources).slice(0, 16)}.mjs`
  if (!existsSync(`${folder}/${name}`)) {
    const { build } = await import('vite')
    const older = existsSync(folder) ? readdirSync(folder).filter((file) => file.startsWith('tools-')) : []
    await build({
      configFile: false,
      logLevel: 'error',
      build: {
        ssr: 'src/paths/main.ts',
        outDir: folder,
        emptyOutDir: false,
        target: 'node20',
        minify: false,
        copyPublicDir: false,
        // Code that only some commands need becomes a chunk of its own.
        rolldownOptions: { output: { entryFileNames: name, chunkFileNames: name.replace('.mjs', '-[name].mjs') } },
      },
    })
    for (const file of older) rmSync(`${folder}/${file}`, { force: true })
  }
  const tools = resolve(folder, name)
  return { tools, module: await import(tools) }
}

/** Explores the charts without stored results, on all processors. */
const keepAll = async ({ tools, module }, args) => {
  const charts = module.chartsToKeep(args)
  const taken = new Int32Array(new SharedArrayBuffer(4))
  const helpers = Array.from({ length: Math.min(availableParallelism(), charts.length) - 1 }, () => {
    const worker = new Worker(new URL('paths-worker.mjs', import.meta.url), {
      workerData: { tools, args, charts, taken },
      resourceLimits: { maxYoungGenerationSizeMb: 384, maxOldGenerationSizeMb: 4096 },
    })
    // The failure of a worker is no error: the command itself computes missing results, and reports why it cannot.
    return new Promise((done) => worker.once('error', done).once('exit', done))
  })
  if (helpers.length > 0) module.keepShare(args, charts, taken)
  await Promise.all(helpers)
}

/** Imports the program from its sources. The runner stays open, because commands import Vite and other revisions later. */
const fromSources = async () => {
  const { createRunnableDevEnvironment, resolveConfig } = await import('vite')
  const config = await resolveConfig(
    {
      configFile: false,
      envDir: false,
      logLevel: 'error',
      environments: {
        inline: {
          consumer: 'server',
          dev: { moduleRunnerTransform: true },
          resolve: { external: true, mainFields: [], conditions: ['node'] },
        },
      },
    },
    'serve',
  )
  const environment = createRunnableDevEnvironment('inline', config, { runnerOptions: { hmr: { logger: false } }, hot: false })
  await environment.init()
  return { module: await environment.runner.import('./src/paths/main.ts'), close: () => environment.close() }
}

// `npm run paths -- <command>`: works with the test paths that are generated from the charts.
const args = process.argv.slice(2)
const help = helpFor(args)
if (help !== undefined) {
  console.log(help)
  process.exit(args.length === 0 ? 2 : 0)
}
const isFromSource = fromSource.includes(args[0]) || args.includes('--against')
const { module, close, ...made } = isFromSource ? await fromSources() : await bundled()
if (made.tools) await keepAll({ module, ...made }, args)
process.exitCode = await module.runPaths(args)
await close?.()
