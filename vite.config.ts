import { createHash } from 'node:crypto'
import { cpSync, rmSync } from 'node:fs'
import { relative } from 'node:path'
import react from '@vitejs/plugin-react'
import { type BuildEnvironment, runnerImport, type ViteBuilder } from 'vite'
import { defineConfig } from 'vitest/config'
import { nameOfChartsBuild } from './src/build/charts-build.ts'
import { noteModules } from './src/build/chunk-modules.ts'
import { compressFiles } from './src/build/compress.ts'
import { buildStale } from './src/build/build-stale.ts'
import { manifestOfAuthor } from './src/build/author-pages.ts'
import { authorStandIns } from './src/build/author-stand-ins.ts'
import { manifestOfDesk } from './src/build/desk-pages.ts'
import { hashOf, isFresh, noteBuilt, type Part, parts } from './src/build/fresh.mjs'
import { placeImage, buildImage } from './src/build/image.ts'
import { usedMessages } from './src/build/lingui-macro.ts'
import { notePages } from './src/build/pages-of-modules.ts'
import { messagePlugins } from './src/build/message-plugins.ts'
import { writeLeftByTests } from './src/build/left-by-tests.ts'
import { writePages } from './src/build/pages.ts'
import { secretsIn } from './src/build/secrets.ts'
import { chunkOfShared } from './src/build/shared-modules.ts'
import { projects } from './tests/projects.ts'
import { SlowFirst } from './tests/slow-first.ts'
import { ahead } from './tests/today.ts'

const forNode = (outDir: string, input: string[]) => ({
  consumer: 'server' as const,
  build: { ssr: true, outDir, target: 'node20', minify: false, copyPublicDir: false, rolldownOptions: { input } },
})

/** A class's name on the page: its name in the file followed by the file's, so that repeated parts compress well. */
const scopedName = (local: string, file: string): string => {
  const path = relative(import.meta.dirname, file.replace(/\?.*$/, ''))
  return `${local}_${createHash('sha256').update(path).digest('base64url').slice(0, 4)}`
}

/** Scripts that a traveller's page has loaded before any lazy part, and those that its charts have. */
const loadedByHome = /^assets\/(?:react|rolldown-runtime|front)-[\w-]{8}\.js$/
const loadedByCharts = /^assets\/(?:charts|xstate)-[\w-]{8}\.js$/

/** The charts, and what a failed search says, because the network may be down. */
const charts = /[\\/](?:start[\\/]begin|flight-selection[\\/]Interruptions)\.tsx$/
const outside = /machines[\\/]outside\.ts$/
const changing = /machines[\\/](?:mto|bnpl|exchange|upgrade|cancelUpgrade|cancelAndRefund)\.ts$/
const results = /[\\/](?:flight-selection[\\/]screen\.tsx|start[\\/]carry-over\.ts)$/
const laterResults =
  /src[\\/]steps[\\/]flight-selection[\\/](?:BetterFares|Filters|FreshPrices|NoneLeft|OfferDetails|PriceWatch|RulesDrawer|WithoutFlights)\.tsx$/
const otherScreen = /steps[\\/](?!home|flight-selection)[\w-]+[\\/]screen\.tsx$/
const beforeCharts = /src[\\/]app[\\/](?:session[\\/]reach-gateway|start[\\/](?:early-results|load-step))\.ts$/

/**
 * What a lazy part loads before it runs: nothing that the page has already. The desk's parts find their scripts themselves; a
 * preload list would weigh more than it saves. Styles are loaded before all of them.
 */
const preloaded = (_file: string, files: string[], { hostId }: { hostId: string }) => {
  if (/^(?:desk|author)\//.test(hostId)) return files.filter((file) => file.endsWith('.css'))
  const hasCharts = !/^assets\/(?:boot|front)-/.test(hostId)
  return files.filter((file) => !loadedByHome.test(file) && !(hasCharts && loadedByCharts.test(file)))
}

const environment = (builder: ViteBuilder, name: string) => builder.environments[name] as BuildEnvironment

const builds: Record<Part, (builder: ViteBuilder) => Promise<void>> = {
  layouts: async () => {
    const { module } = await runnerImport<typeof import('./src/build/layouts.ts')>('./src/build/layouts.ts')
    await module.writeLayouts('dist/charts')
  },
  storefront: async (builder) => {
    rmSync('dist/client', { recursive: true, force: true })
    rmSync('dist/prerender', { recursive: true, force: true })
    rmSync('dist/results', { recursive: true, force: true })
    await builder.build(environment(builder, 'client'))
    await builder.build(environment(builder, 'desk'))
    await builder.build(environment(builder, 'author'))
    await builder.build(environment(builder, 'prerender'))
    await builder.build(environment(builder, 'results'))
    await writePages('dist', usedMessages())
    cpSync('dist/charts', 'dist/client/data/charts', { recursive: true })
    writeLeftByTests('tests/paths/paths.lock.json', 'dist/client/data/left-by-tests.json')
    await compressFiles('dist/client')
    for (const warning of await secretsIn('dist/client')) console.warn(warning)
  },
  gateway: async (builder) => {
    rmSync('dist/gateway', { recursive: true, force: true })
    await builder.build(environment(builder, 'gateway'))
    placeImage('dist')
  },
  image: async () => buildImage('dist'),
}

/**
 * One build: drawings of the charts, the storefront with its prerendered pages, the gateway, and its database image. Parts that
 * are up to date are skipped.
 */
const buildApp = (builder: ViteBuilder): Promise<void> =>
  buildStale(builder, {
    names: parts,
    isFresh,
    build: async (part) => {
      const hash = hashOf(part)
      await builds[part](builder)
      noteBuilt(part, hash)
    },
  })

export default defineConfig({
  root: 'src',
  publicDir: '../public',
  plugins: [authorStandIns(), messagePlugins(), react(), noteModules(), notePages()],
  define: { 'import.meta.env.CHARTS_BUILD': JSON.stringify(nameOfChartsBuild()) },
  // React has had both since version 18, so their shims are left out.
  resolve: {
    alias: [
      { find: /^use-sync-external-store\/shim(?:\/index\.js)?$/, replacement: 'react' },
      { find: /^use-sync-external-store\/shim\/with-selector$/, replacement: 'use-sync-external-store/with-selector' },
    ],
  },
  css: { modules: { generateScopedName: scopedName } },
  // The files of earlier builds stay, so that pages that are already open can still load them.
  build: {
    target: 'es2022',
    emptyOutDir: false,
    modulePreload: { polyfill: false, resolveDependencies: preloaded },
    reportCompressedSize: false,
  },
  environments: {
    client: {
      build: {
        outDir: '../dist/client',
        manifest: true,
        assetsInlineLimit: 0,
        rolldownOptions: {
          input: { boot: 'src/boot.ts', main: 'src/main.tsx' },
          output: {
            codeSplitting: {
              groups: [
                { name: 'react', test: /node_modules[\\/](?:react|react-dom|scheduler)[\\/]/, priority: 4 },
                { name: 'xstate', test: /node_modules[\\/]xstate[\\/]/, priority: 4 },
                // What untouched home needs in one chunk: fewer requests and better compression.
                { name: 'front', test: /src[\\/](?:main\.tsx|steps[\\/]home[\\/]screen\.tsx)$/, priority: 3 },
                // What other pages load at once: the network, and the search that results ask before their charts run. Results
                // show their first rows without the charts, so what they share with these or other steps is here too.
                { name: chunkOfShared('gateway', [[beforeCharts], [results, charts], [results, otherScreen]]), priority: 2 },
                { name: chunkOfShared('charts', [[charts], [outside, changing]]), priority: 1 },
                // The charts that are loaded when their flow begins: the pages outside flows, and the flows that change a trip.
                { name: 'outside', test: outside },
                { name: 'changing', test: changing },
                {
                  name: 'operations',
                  test: /src[\\/](?:operations[\\/]sent|app[\\/]frame[\\/]other-(?:screens|skeletons))\.ts$/,
                },
                { name: 'flights', test: results },
                // What results need after their first rows, in one chunk that is loaded when the page is idle. What it shares with
                // other steps is in another, so that they do not load it.
                { name: chunkOfShared('shared', [[laterResults, otherScreen]]) },
                { name: 'flights-later', test: laterResults },
              ],
            },
          },
        },
      },
    },
    // The support desk shares no chunk with the storefront, so that neither affects the other.
    desk: {
      consumer: 'client',
      build: {
        outDir: '../dist/client',
        copyPublicDir: false,
        manifest: manifestOfDesk,
        assetsDir: 'desk/assets',
        assetsInlineLimit: 0,
        rolldownOptions: {
          input: { desk: 'src/app/desk/desk.tsx' },
          output: {
            // By default a group's chunk is named after everything that loads it, which is long.
            chunkFileNames: ({ name }) => `desk/assets/${name.split('~')[0]}-[hash].js`,
            assetFileNames: ({ names: [name = ''] }) => `desk/assets/${name.split(/[~.]/)[0]}-[hash][extname]`,
            codeSplitting: {
              groups: [
                { name: 'react', test: /node_modules[\\/](?:react|react-dom|scheduler)[\\/]/, priority: 3 },
                { name: 'xstate', test: /node_modules[\\/](?:xstate|@xstate)[\\/]/, priority: 3 },
                { name: 'charts', test: /machines[\\/][^\\/]+(?<!\.cases)\.ts$/, priority: 2 },
                // Everything it needs to open in one chunk, for better compression.
                { name: 'desk', tags: ['$initial'], priority: 1 },
                { name: 'later', test: /src[\\/]desk[\\/](?:live|simulate)[\\/]/ },
                // The product's code in the desk's lazy parts is kept apart, because a budget limits the desk's own.
                { name: 'cases', test: /\.cases\.ts$|operations[\\/]outcomes[\\/]/, entriesAware: true },
                {
                  name: 'network',
                  test: /src[\\/](?:network[\\/]|app[\\/](?:session[\\/](?:reach-gateway|session)|settings[\\/](?:global-data|settings)|browser[\\/](?:storage|selections|session-marks))\.ts$)/,
                  entriesAware: true,
                },
                {
                  name: 'screens',
                  test: /src[\\/]app[\\/]frame[\\/](?:given|HoldNotice|pages|screens|skeletons|StepInFocus|steps)\.tsx?$/,
                  entriesAware: true,
                },
              ],
            },
          },
        },
      },
    },
    // The author's build: the same screens with texts that name their source, and the editor around them; separate from the
    // storefront, like the desk.
    author: {
      consumer: 'client',
      build: {
        outDir: '../dist/client',
        copyPublicDir: false,
        manifest: manifestOfAuthor,
        assetsDir: 'author/assets',
        assetsInlineLimit: 0,
        rolldownOptions: { input: { live: 'src/app/author/live.tsx', editor: 'src/app/author/editor.tsx' } },
      },
    },
    prerender: forNode('../dist/prerender', ['src/prerender.tsx']),
    // The gateway's renderer, with React in production. Vitest would apply this to every environment, and load graphql twice.
    ...(process.env['VITEST'] === undefined && {
      results: {
        ...forNode('../dist/results', ['src/results.tsx']),
        resolve: { noExternal: true as const },
        define: { 'process.env.NODE_ENV': '"production"' },
      },
    }),
    gateway: forNode('../dist/gateway', ['src/gateway/main.ts']),
  },
  builder: { sharedPlugins: true, buildApp },
  test: {
    root: '.',
    // One clock for a test run: every process is told its offset from the machine's.
    env: { FARECHART_AHEAD: String(ahead), DEBUG_PRINT_LIMIT: '0' },
    setupFiles: ['tests/set-clock.ts', 'tests/fix-seed.ts'],
    sequence: { sequencer: SlowFirst },
    projects,
  },
})
