import type * as z from 'zod/mini'
import { isPlain } from '#src/domain/plain.ts'

/** The number of values at each path of a response, such as `legs[].rows[].total`. */
export type ValueCounts = ReadonlyMap<string, number>

/** A path that the schema does not read, with the number of its values and one of them as a sample. */
export interface DroppedField {
  place: string
  times: number
  sample: unknown
}

export interface Coverage {
  understood: ValueCounts
  dropped: readonly DroppedField[]
}

/** The parts of a schema's definition that determine which values it reads. */
interface Definition {
  type: string
  shape?: Record<string, z.core.$ZodType>
  element?: z.core.$ZodType
  innerType?: z.core.$ZodType
  valueType?: z.core.$ZodType
  catchall?: z.core.$ZodType
  in?: z.core.$ZodType
  out?: z.core.$ZodType
  left?: z.core.$ZodType
  right?: z.core.$ZodType
  options?: readonly z.core.$ZodType[]
}

const definitionOf = ({ _zod: { def } }: z.core.$ZodType): Definition => def

/** Unwraps a schema to the schemas that read the value. A union or an intersection has several. */
const readersIn = (schema: z.core.$ZodType): Definition[] => {
  const definition = definitionOf(schema)
  const { type, innerType, left, right, options } = definition
  const inside =
    type === 'pipe' && definition.in && definitionOf(definition.in).type !== 'transform' ? definition.in : definition.out
  const within = [inside, innerType, left, right, ...(options ?? [])].filter((each) => each !== undefined)
  return within.length > 0 ? within.flatMap(readersIn) : [definition]
}

/** Returns the schemas that read the keys which a schema does not name. A loose object with names ignores all others. */
const restIn = ({ shape = {}, catchall }: Definition): z.core.$ZodType[] =>
  catchall && (definitionOf(catchall).type !== 'unknown' || Object.keys(shape).length === 0) ? [catchall] : []

/** Keys of the ref mechanism. Refs are resolved before a schema reads the response. */
const ownNames = new Set(['@id', '@ref', '@type'])

/**
 * Counts the values of a response that a schema reads, and collects those that it ignores. Refs must have been resolved. A value
 * that is read as a whole counts once.
 */
export const coverageOf = (response: z.core.$ZodType, answer: unknown): Coverage => {
  const understood = new Map<string, number>()
  const dropped = new Map<string, DroppedField>()
  const drop = (place: string, sample: unknown) => {
    const { times = 0, sample: first = sample } = dropped.get(place) ?? {}
    dropped.set(place, { place, times: times + 1, sample: first })
  }
  const visit = (schemas: readonly z.core.$ZodType[], value: unknown, place: string): void => {
    const readers = schemas.flatMap(readersIn)
    const shapes = readers.flatMap(({ shape }) => (shape ? [shape] : []))
    const elements = readers.flatMap(({ element }) => (element ? [element] : []))
    const values = readers.flatMap(({ valueType }) => (valueType ? [valueType] : []))
    const rest = readers.flatMap(restIn)
    if (Array.isArray(value) && elements.length > 0) for (const entry of value) visit(elements, entry, `${place}[]`)
    else if (isPlain(value) && shapes.length > 0)
      for (const [name, entry] of Object.entries(value)) {
        const inside = place === '' ? name : `${place}.${name}`
        const fields = shapes.flatMap((shape) => (Object.hasOwn(shape, name) ? (shape[name] ?? []) : []))
        if (fields.length > 0) visit(fields, entry, inside)
        else if (rest.length > 0) visit(rest, entry, place === '' ? '*' : `${place}.*`)
        else if (!ownNames.has(name)) drop(inside, entry)
      }
    else if (isPlain(value) && values.length > 0) for (const entry of Object.values(value)) visit(values, entry, `${place}.*`)
    else understood.set(place, (understood.get(place) ?? 0) + 1)
  }
  visit([response], answer, '')
  return { understood, dropped: [...dropped.values()] }
}
