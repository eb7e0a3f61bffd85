import { type Kind, reachableIn, together } from './cover.ts'
import type { Path, PathGraph } from './graph.ts'

const terms = {
  state: 'states',
  edge: 'transitions',
  guard: 'guards',
  outcome: 'outcomes',
  req: 'requirements',
} as const satisfies Record<string, Kind>

/** One term of a condition: the percentage covered of a kind, or a number of steps or paths. */
export interface Term {
  name: keyof typeof terms | 'length' | 'paths'
  bound: number
}

/** Alternatives, each a list of terms that must all be met: `edge(100) and req(100) or length(5000)`. */
export type StopCondition = Term[][]

/** Parses a condition. Throws an error that names the invalid term and the allowed ones. */
export const readStop = (text: string): StopCondition =>
  text.split(/\s+or\s+/).map((alternative) =>
    alternative.split(/\s+and\s+/).map((term) => {
      const [, name = '', bound = ''] = /^\s*([a-z]+)\((\d+)\)\s*$/.exec(term) ?? []
      if (!(name in terms) && name !== 'length' && name !== 'paths')
        throw new Error(
          `'${term.trim()}' is not a valid condition. Use ${[...Object.keys(terms), 'length', 'paths'].map((each) => `${each}(n)`).join(', ')}`,
        )
      return { name: name as Term['name'], bound: Number(bound) }
    }),
  )

/** Checks a term, and lists what is missing. */
const measure = (graph: PathGraph, paths: readonly Path[], { name, bound }: Term) => {
  if (name === 'length') return { isMet: paths.reduce((sum, { steps }) => sum + steps.length, 0) >= bound, missing: [] }
  if (name === 'paths') return { isMet: paths.length >= bound, missing: [] }
  const all = reachableIn(graph)[terms[name]]
  const covered = new Set(together(paths.map(({ covers }) => covers))[terms[name]])
  const missing = all.filter((each) => !covered.has(each))
  return { isMet: all.length === 0 || ((all.length - missing.length) / all.length) * 100 >= bound, missing }
}

export const isMet = (graph: PathGraph, paths: readonly Path[], condition: StopCondition): boolean =>
  condition.some((alternative) => alternative.every((term) => measure(graph, paths, term).isMet))

/** Explains why a condition was not met, with the first unmet term of each alternative and the uncovered targets. */
export const whyNot = (graph: PathGraph, paths: readonly Path[], condition: StopCondition): string[] =>
  condition.flatMap((alternative) => {
    const open = alternative.map((term) => ({ term, ...measure(graph, paths, term) })).find((measured) => !measured.isMet)
    if (!open) return []
    const { term, missing } = open
    const rest = missing.length > 0 ? `: ${missing.length} uncovered, for example ${missing.slice(0, 3).join(', ')}` : ''
    return [`${term.name}(${term.bound}) was not met${rest}`]
  })
