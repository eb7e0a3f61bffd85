import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'

/** A source file: its path from the root of the repository, and its text. */
interface Source {
  path: string
  text: string
}

const sourcesUnder = (folder: string): Source[] =>
  readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /\.(?:tsx?|mjs|mts)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .map((path) => ({ path, text: readFileSync(path, 'utf8') }))

/** Path of an imported file from the root of the repository. Empty for a package. */
const fileOf = (from: string, specifier: string): string => {
  if (/^#(?:src|machines|tests)\//.test(specifier)) return specifier.slice(1)
  return specifier.startsWith('.') ? relative('.', resolve(dirname(from), specifier)) : ''
}

const statements = /(?:import|export)\s+(?:type\s+)?(?:\w+\s*,\s*)?\{([^}]*)\}\s*from\s*'([^']+)'/g
const dynamic = /\bimport\(\s*(?:\/\*[^*]*\*\/\s*)?'([^']+)'/g
const byRunner = /\b(?:runnerImport|runner\.import)(?:<[^(]*>)?\(\s*'\.\/([^']+)'/g
const namespaces = /\b(?:import|export)\s+\*\s+(?:as\s+\w+\s+)?from\s*'([^']+)'/g

/**
 * Lists the imports of a file as `file name`. `file *` is a namespace import, which counts for every name that the text mentions.
 * `file **` counts for all names.
 */
const takenBy = ({ path, text }: Source): string[] => [
  ...[...text.matchAll(statements)].flatMap(([, names = '', specifier = '']) =>
    names
      .split(',')
      .map((each) => /^\s*(?:type\s+)?(\w+)/.exec(each)?.[1] ?? '')
      .filter(Boolean)
      .map((name) => `${fileOf(path, specifier)} ${name}`),
  ),
  ...[...text.matchAll(dynamic)].map(([, specifier = '']) => `${fileOf(path, specifier)} *`),
  ...[...text.matchAll(byRunner)].map(([, file = '']) => `${file} *`),
  ...[...text.matchAll(namespaces)].map(([, specifier = '']) => `${fileOf(path, specifier)} **`),
]

const declared = /^export\s+(?:async\s+)?(?:const|function\*?|class)\s+(\w+)/gm

const namesWord = (text: string, name: string) => new RegExp(`\\b${name}\\b`).test(text)

/** Creates a check whether any of these sources imports a given name from a given file. */
const takers = (sources: readonly Source[]) => {
  const bySource = sources.map((source) => ({ ...source, taken: new Set(takenBy(source)) }))
  return (file: string, name: string): boolean =>
    bySource.some(
      ({ path, text, taken }) =>
        path !== file &&
        (taken.has(`${file} **`) || taken.has(`${file} ${name}`) || (taken.has(`${file} *`) && namesWord(text, name))),
    )
}

/** Finds exported values that only tests use, as `file: name`: neither their own file nor another file of the product does. */
export const exportedForTests = (product: readonly Source[], tests: readonly Source[]): string[] => {
  const isTaken = takers(product)
  const isTested = takers(tests)
  return product.flatMap(({ path, text }) =>
    [...text.matchAll(declared)]
      .map(([, name = '']) => name)
      .filter((name) => [...text.matchAll(new RegExp(`\\b${name}\\b`, 'g'))].length === 1)
      .filter((name) => !isTaken(path, name) && isTested(path, name))
      .map((name) => `${path}: ${name}`),
  )
}

/**
 * Finds members of a settings interface that no other file of the product reads, as `file: name`. Only files that mention
 * settings or metadata are searched.
 */
export const settingsForTests = (product: readonly Source[], file: string, interfaceName: string): string[] => {
  const text = product.find(({ path }) => path === file)?.text ?? ''
  const [, members = ''] = new RegExp(`export interface ${interfaceName} \\{\\n([\\s\\S]*?)\\n\\}`).exec(text) ?? []
  const readers = product.filter((each) => each.path !== file && /\b(?:\w*settings|metadata)\b/i.test(each.text))
  return [...members.matchAll(/^ {2}(\w+)\??:/gm)]
    .map(([, name = '']) => name)
    .filter((name) => !readers.some((each) => new RegExp(`[.{,]\\s*${name}\\b`).test(each.text)))
    .map((name) => `${file}: ${name}`)
}

/** Finds exported values, settings of the page and settings in metadata.json that only tests use. */
export const usedByTestsAlone = (): string[] => {
  const build = ['vite.config.ts', 'lingui.config.ts'].map((path) => ({ path, text: readFileSync(path, 'utf8') }))
  const product = [...['src', 'machines'].flatMap(sourcesUnder), ...build]
  return [
    ...exportedForTests(product, sourcesUnder('tests')),
    ...settingsForTests(product, 'src/app/settings/settings.ts', 'Settings'),
    ...settingsForTests(product, 'src/app/settings/metadata.ts', 'Metadata'),
  ].sort()
}
