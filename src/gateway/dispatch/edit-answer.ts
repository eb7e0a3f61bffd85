import { isPlain } from '#src/domain/plain.ts'

const edited = (value: unknown, [field, ...rest]: readonly string[], to: unknown): unknown => {
  if (field === undefined) return to
  if (Array.isArray(value))
    return value.map((each: unknown, place) => (field === '*' || field === String(place) ? edited(each, rest, to) : each))
  if (!isPlain(value)) return value
  if (field === '*') return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, edited(each, rest, to)]))
  if (rest.length > 0 && !Object.hasOwn(value, field)) return value
  return { ...value, [field]: edited(value[field], rest, to) }
}

/**
 * Replaces values in a response, for scenarios of the sandbox. A path consists of field names and indices, separated by dots;
 * `*` matches every element. If the last field of a path is missing, it is added. Paths that match nothing have no effect.
 */
export const editAnswer = (answer: unknown, edits: Readonly<Record<string, unknown>>): unknown =>
  Object.entries(edits).reduce((value, [path, to]) => edited(value, path.split('.'), to), answer)
