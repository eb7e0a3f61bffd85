import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const shared = [
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'vite.config.ts',
  'lingui.config.ts',
  'src/build',
  'src/domain',
  'src/operations',
]

/** The inputs of each part of the build. A folder stands for all files in it. */
const sources = {
  layouts: [
    'package-lock.json',
    'machines',
    'src/domain',
    'src/build/layouts.ts',
    'src/build/layouts-elk.ts',
    ...['inert', 'watch-guards'].map((name) => `src/visualizer/${name}.ts`),
    ...['bundles', 'drawn', 'extract', 'sizes', 'text-width', 'transition-words', 'views'].map(
      (name) => `src/visualizer/drawing/${name}.ts`,
    ),
  ],
  storefront: [
    ...shared,
    'machines',
    'public',
    'tests/paths/paths.lock.json',
    'src/gateway/platform/storefronts.ts',
    ...['app', 'authoring', 'content', 'desk', 'locales', 'network', 'paths', 'steps', 'trip', 'ui', 'visualizer'].map(
      (folder) => `src/${folder}`,
    ),
    ...['boot.ts', 'main.tsx', 'prerender.tsx', 'results.tsx', 'index.html'].map((file) => `src/${file}`),
  ],
  gateway: [...shared, 'src/gateway', 'src/cms', 'src/authoring', 'src/locales'],
  image: ['package-lock.json', 'src/gateway/database'],
}

export const parts = Object.keys(sources)

const filesUnder = (path) => {
  try {
    return readdirSync(path, { withFileTypes: true, recursive: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
  } catch (problem) {
    if (problem.code === 'ENOTDIR') return [path]
    if (problem.code === 'ENOENT') return []
    throw problem
  }
}

/** Hashes the names and contents of files and folders. */
export const hashOfFiles = (paths) => {
  const hash = createHash('sha256')
  for (const file of paths.flatMap(filesUnder).sort()) {
    hash.update(file).update('\0').update(readFileSync(file)).update('\0')
  }
  return hash.digest('hex')
}

/** Hashes the names and contents of a part's sources. */
export const hashOf = (part) => hashOfFiles(sources[part])

const recordFile = 'dist/build.json'

const readRecord = () => {
  try {
    return JSON.parse(readFileSync(recordFile, 'utf8'))
  } catch {
    return {}
  }
}

/** Returns true if the part in `dist` was built from the current sources. */
export const isFresh = (part) => readRecord()[part] === hashOf(part)

/** Records that a part was built. `hash` must be computed before the build starts, because sources may change meanwhile. */
export const noteBuilt = (part, hash) => {
  writeFileSync(recordFile, `${JSON.stringify({ ...readRecord(), [part]: hash }, undefined, 2)}\n`)
}
