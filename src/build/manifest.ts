/** A script that the bundler writes, by Vite's manifest. */
export interface Chunk {
  file: string
  imports?: string[]
  css?: string[]
}

/** The chunks of a build by source file. */
export type Manifest = Record<string, Chunk>

/** Returns the chunk of a source file. Throws if the build has none. */
export const chunkOf = (manifest: Manifest, source: string): Chunk => {
  const chunk = manifest[source]
  if (!chunk) throw new Error(`the build has no chunk for ${source}`)
  return chunk
}

/** Lists the chunks of source files and of their static imports, each after a chunk that imports it. */
export const chunksOf = (manifest: Manifest, sources: readonly string[]): Chunk[] => {
  const found = new Map<string, Chunk>()
  const visit = (source: string) => {
    if (found.has(source)) return
    const chunk = chunkOf(manifest, source)
    found.set(source, chunk)
    chunk.imports?.forEach(visit)
  }
  sources.forEach(visit)
  return [...found.values()]
}
