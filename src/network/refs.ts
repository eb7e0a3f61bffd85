import { isPlain, type Plain } from '#src/domain/plain.ts'

const deepest = 64

const eachObject = (value: unknown, visit: (object: Plain) => void, depth = 0): void => {
  if (depth > deepest) throw new RangeError('the response is nested too deeply')
  if (Array.isArray(value)) for (const entry of value) eachObject(entry, visit, depth + 1)
  else if (isPlain(value)) {
    visit(value)
    for (const entry of Object.values(value)) eachObject(entry, visit, depth + 1)
  }
}

const refOf = (value: Plain): string | undefined => (typeof value['@ref'] === 'string' ? value['@ref'] : undefined)

const refuse = (trouble: string): never => {
  throw new Error(trouble)
}

/**
 * Replaces every `{ "@ref": "n" }` in a response by the object with `"@id": "n"`, wherever it is in the document (contract, 3). A
 * response without refs is returned as it is. If the target is missing, or contains the ref, the ref stays and the problem is
 * passed to `onTrouble`, which throws by default.
 */
export const resolveRefs = (answer: unknown, onTrouble: (trouble: string) => void = refuse): unknown => {
  const index = new Map<string, Plain>()
  let hasRefs = false
  eachObject(answer, (object) => {
    if (typeof object['@id'] === 'string' && !index.has(object['@id'])) index.set(object['@id'], object)
    if (refOf(object) !== undefined) hasRefs = true
  })
  if (!hasRefs) return answer

  const resolved = new Map<Plain, unknown>()
  const underWay = new Set<Plain>()
  const resolve = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(resolve)
    if (!isPlain(value)) return value
    const ref = refOf(value)
    if (ref !== undefined) {
      const target = index.get(ref)
      if (target && !underWay.has(target)) return resolve(target)
      onTrouble(target ? `the ref "${ref}" is part of its own target` : `the ref "${ref}" has no target in the response`)
      return value
    }
    if (resolved.has(value)) return resolved.get(value)
    underWay.add(value)
    const whole = Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, resolve(entry)]))
    underWay.delete(value)
    resolved.set(value, whole)
    return whole
  }
  return resolve(answer)
}
