import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'

/** Imports of values in the sources. Types leave no trace when a chart runs. */
const importing = /^(?:import|export)\s(?!type\s)[^'"]*?from\s+'([^']+)'|^import\s+'([^']+)'/gm

const fileOf = (wanted: string, from: string): string | undefined => {
  if (wanted.startsWith('#machines/')) return `machines/${wanted.slice('#machines/'.length)}`
  if (wanted.startsWith('#src/')) return `src/${wanted.slice('#src/'.length)}`
  return wanted.startsWith('.') ? normalize(join(dirname(from), wanted)) : undefined
}

/**
 * Removes empty lines and comment lines, so that editing them invalidates no result. Leaves a file with a multi-line template literal
 * unchanged, because its text may look like a comment.
 */
export const withoutComments = (text: string): string => {
  const lines = text.split('\n')
  if (lines.some((line) => line.split('`').length % 2 === 0)) return text
  let isComment = false
  const kept = lines.filter((line) => {
    const words = line.trim()
    const begins = isComment || words.startsWith('/*')
    // A block comment that code follows on the same line is kept.
    isComment = begins && !words.includes('*/')
    return !(begins ? isComment || words.endsWith('*/') : words === '' || words.startsWith('//'))
  })
  return kept.join('\n')
}

interface Source {
  hash: string
  imports: string[]
}

const read = new Map<string, Source>()

const sourceOf = (file: string, root: string): Source => {
  const path = join(root, file)
  const met = read.get(path)
  if (met) return met
  const text = existsSync(path) ? readFileSync(path, 'utf8') : ''
  const imports = [...text.matchAll(importing)].flatMap(([, one, other]) => fileOf(one ?? other ?? '', file) ?? [])
  const source = { hash: createHash('sha256').update(withoutComments(text)).digest('hex'), imports }
  read.set(path, source)
  return source
}

/** The files that list all charts. A chart does not depend on the others. */
const ofAllCharts = new Set(['src/paths/models.ts', 'src/paths/charts-tried.ts', 'machines/index.ts'])

const closureOf = (entries: readonly string[], root: string): string[] => {
  const found = new Set<string>()
  const waiting = [...entries]
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (found.has(file) || ofAllCharts.has(file)) continue
    found.add(file)
    waiting.push(...sourceOf(file, root).imports)
  }
  return [...found].toSorted()
}

/** The tools, models and outcomes. Models and outcomes are named here, because the list of all charts, which imports them, is left out. */
const tools = ['src/paths/suite.ts', 'src/paths/lint.ts', 'src/paths/flow-model.ts', 'src/operations/outcomes/all.ts']

/**
 * Hashes the sources on which the exploration of a chart depends: the chart, its cases, the tools, and everything that they import. The
 * hash changes with a guard's body too, not only with the shape of the chart.
 */
export const sourcesHash = (chart: string, root = ''): string =>
  hashOfFiles(closureOf([...ownSources(chart), ...tools, 'package.json'], root), root)

/** Hashes the sources of a chart and its cases below the folder `root`, without the tools. Equal hashes mean that nothing has changed. */
export const chartHash = (chart: string, root = ''): string => hashOfFiles(closureOf(ownSources(chart), root), root)

const ownSources = (chart: string): string[] => [`machines/${chart}.ts`, `machines/${chart}.cases.ts`]

const hashOfFiles = (files: readonly string[], root: string): string => {
  const hash = createHash('sha256')
  for (const file of files) hash.update(file).update('\0').update(sourceOf(file, root).hash).update('\0')
  return hash.digest('hex').slice(0, 16)
}
