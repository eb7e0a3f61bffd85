/** The part of the bundler's context that a chunk group receives. */
interface ModuleGraph {
  getModuleInfo: (id: string) => { importers: readonly string[] } | null
}

/** Lists a module and everything that imports it statically, directly or through others. */
const dependentsOf = (id: string, graph: ModuleGraph): Set<string> => {
  const found = new Set([id])
  for (const each of found) for (const importer of graph.getModuleInfo(each)?.importers ?? []) found.add(importer)
  return found
}

/**
 * Names a chunk for modules that several files import statically, directly or through others. Each of the `sharers` is a list of
 * patterns, one for each file that has to import a module.
 */
export const chunkOfShared =
  (name: string, sharers: readonly (readonly RegExp[])[]) =>
  (id: string, graph: ModuleGraph): string | null => {
    const dependents = [...dependentsOf(id, graph)]
    const isShared = sharers.some((files) => files.every((file) => dependents.some((each) => file.test(each))))
    return isShared ? name : null
  }
