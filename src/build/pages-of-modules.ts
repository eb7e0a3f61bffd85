import type { Plugin } from 'vite'
import type { MessageSources } from '../authoring/protocol/messages.ts'

/** Path of the file, in the client folder, that lists the steps whose pages may load each module. */
export const pagesOfModules = '.vite/pages-of-modules.json'

/** The steps whose pages may load a module, by its path from the root of the repository. */
export type PagesOfModules = Readonly<Record<string, readonly string[]>>

interface Imports {
  importedIds: readonly string[]
  dynamicallyImportedIds: readonly string[]
}

/** Calls `reach` with every module that a module loads, at once or later. Modules of other steps are left out. */
const follow = (start: string, infoOf: (id: string) => Imports | null, isOther: (id: string) => boolean): Set<string> => {
  const reached = new Set<string>()
  const waiting = [start]
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (reached.has(id) || isOther(id)) continue
    reached.add(id)
    const { importedIds = [], dynamicallyImportedIds = [] } = infoOf(id) ?? {}
    waiting.push(...importedIds, ...dynamicallyImportedIds)
  }
  return reached
}

/** Notes which pages may load each module of the storefront, so that authors learn on which pages a message can appear. */
export const notePages = (): Plugin => ({
  name: 'farechart:pages-of-modules',
  applyToEnvironment: ({ name }) => name === 'client',
  generateBundle() {
    const { root } = this.environment.config
    const steps = `${root}/steps/`
    const stepOf = (id: string) => (id.startsWith(steps) ? (id.slice(steps.length).split('/')[0] ?? '') : '')
    const pages: Record<string, string[]> = {}
    for (const id of this.getModuleIds()) {
      const step = stepOf(id)
      if (id !== `${steps}${step}/screen.tsx`) continue
      const isOther = (other: string) => !other.startsWith(root) || ![step, ''].includes(stepOf(other))
      for (const module of follow(id, (each) => this.getModuleInfo(each), isOther)) {
        const path = `src${module.slice(root.length)}`
        pages[path] = [...(pages[path] ?? []), step]
      }
    }
    this.emitFile({ type: 'asset', fileName: pagesOfModules, source: JSON.stringify(pages) })
  },
})

/** Adds the pages on which messages may appear. A message of a module that no step loads is around every page. */
export const withPages = (sources: MessageSources, pages: PagesOfModules): MessageSources =>
  Object.fromEntries(
    Object.entries(sources).map(([id, source]) => {
      const isAround = source.files.some((file) => pages[file] === undefined)
      return [id, { ...source, pages: isAround ? [] : [...new Set(source.files.flatMap((file) => pages[file] ?? []))].sort() }]
    }),
  )
