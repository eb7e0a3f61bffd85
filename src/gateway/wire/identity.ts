const types = new WeakMap<object, string>()

const untyped = ''

/** Marks an object to be written with an `@id`, and with an `@type` if one is given (contract, 3). */
export const identified = <Fields extends object>(fields: Fields, type: string = untyped): Fields => {
  types.set(fields, type)
  return fields
}

const isPlain = (value: unknown): value is object => typeof value === 'object' && value !== null

/**
 * Converts a response to its wire form. Marked objects are numbered "1", "2", … in document order, and an object that occurs
 * again becomes `{"@ref": "…"}`. Objects with equal content but different identity are written separately. The result has the
 * same type, because clients resolve references before reading it.
 */
export const numbered = <Answer>(answer: Answer): Answer => {
  const numbers = new Map<object, string>()
  const write = (value: unknown): unknown => {
    if (!isPlain(value)) return value
    if (Array.isArray(value)) return value.map(write)
    const type = types.get(value)
    const written: Record<string, unknown> = {}
    if (type !== undefined) {
      const known = numbers.get(value)
      if (known) return { '@ref': known }
      const number = String(numbers.size + 1)
      numbers.set(value, number)
      if (type !== untyped) written['@type'] = type
      written['@id'] = number
    }
    for (const [name, child] of Object.entries(value)) if (child !== undefined) written[name] = write(child)
    return written
  }
  return write(answer) as Answer
}
