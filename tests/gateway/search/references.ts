/**
 * Returns a copy in which every `@ref` is replaced by the object to which it refers. Throws if that object does not precede it.
 */
export const resolveReferences = (answer: unknown): unknown => {
  const known = new Map<string, unknown>()
  const resolve = (value: unknown): unknown => {
    if (typeof value !== 'object' || value === null) return value
    if (Array.isArray(value)) return value.map(resolve)
    if ('@ref' in value) {
      const target = known.get(String(value['@ref']))
      if (target === undefined) throw new Error(`no object ${String(value['@ref'])} before its ref`)
      return target
    }
    const copy: Record<string, unknown> = {}
    if ('@id' in value) known.set(String(value['@id']), copy)
    for (const [name, child] of Object.entries(value)) copy[name] = resolve(child)
    return copy
  }
  return resolve(answer)
}
