import type { Delta, Json, SchemaNode } from '#src/authoring/delta/delta.ts'

export const create = (path: string, value: Json, schemaNode?: SchemaNode): Delta => ({
  operation: 'CREATE',
  path,
  value,
  ...(schemaNode && { schemaNode }),
})
export const update = (path: string, value: Json): Delta => ({ operation: 'UPDATE', path, value })
export const remove = (path: string, value?: Json): Delta => ({
  operation: 'DELETE',
  path,
  ...(value !== undefined && { value }),
})
export const add = (path: string, value: Json): Delta => ({ operation: 'ADD_ITEM', path, value })

/** Freezes a value deeply, so that any write to it throws. */
export const frozen = <Value>(value: Value): Value => {
  if (typeof value === 'object' && value !== null) Object.values(Object.freeze(value)).forEach(frozen)
  return value
}
