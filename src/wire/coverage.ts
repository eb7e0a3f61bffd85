import type * as z from 'zod/mini'
import { isPlain } from '#src/domain/plain.ts'

/** The number of values at each path of an answer, such as `legs[].rows[].total`. */
export type Places = ReadonlyMap<string, number>

/** An unread path: its number of values, and one of them. */
export interface Dropped {
  place: string
  times: number
  sample: unknown
}

export interface Coverage {
  understood: Places
  dropped: readonly Dropped[]
}

/** The parts of a schema's definition that decide which values it reads. */
interface Definition {
  type: string
  shape?: Record<string, z.core.$ZodType>
  element?: z.core.$ZodType
  innerType?: z.core.$ZodType
  valueType?: z.core.$ZodType
  in?: z.core.$ZodType
  out?: z.core.$ZodType
  left?: z.core.$ZodType
  right?: z.core.$ZodType
  options?: readonly z.core.$ZodType[]
}

const definitionOf = ({ _zod: { def } }: z.core.$ZodType): Definition => def

/** Returns the unwrapped schemas of a value: several for a union or an intersection. */
const readersIn = (schema: z.core.$ZodType): Definition[] => {
  const definition = definitionOf(schema)
  const { type, innerType, left, right, options } = definition
  const inside =
    type === 'pipe' && definition.in && definitionOf(definition.in).type !== 'transform' ? definition.in : definition.out
  const within = [inside, innerType, left, right, ...(options ?? [])].filter((each) => each !== undefined)
  return within.length > 0 ? within.flatMap(readersIn) : [definition]
}

/** Keys of refs, which are resolved before any schema reads. */
const ownNames = new Set(['@id', '@ref', '@type'])

/** Returns the values of an answer, refs resolved, that a schema reads and ignores. A value taken as a whole counts as read. */
export const coverageOf = (response: z.core.$ZodType, answer: unknown): Coverage => {
  const understood = new Map<string, number>()
  const dropped = new Map<string, Dropped>()
  const drop = (place: string, sample: unknown) => {
    const { times = 0, sample: first = sample } = dropped.get(place) ?? {}
    dropped.set(place, { place, times: times + 1, sample: first })
  }
  const visit = (schemas: readonly z.core.$ZodType[], value: unknown, place: string): void => {
    const readers = schemas.flatMap(readersIn)
    const shapes = readers.flatMap(({ shape }) => (shape ? [shape] : []))
    const elements = readers.flatMap(({ element }) => (element ? [element] : []))
    const values = readers.flatMap(({ valueType }) => (valueType ? [valueType] : []))
    if (Array.isArray(value) && elements.length > 0) for (const entry of value) visit(elements, entry, `${place}[]`)
    else if (isPlain(value) && shapes.length > 0)
      for (const [name, entry] of Object.entries(value)) {
        const inside = place === '' ? name : `${place}.${name}`
        const fields = shapes.flatMap((shape) => (Object.hasOwn(shape, name) ? (shape[name] ?? []) : []))
        if (fields.length > 0) visit(fields, entry, inside)
        else if (!ownNames.has(name)) drop(inside, entry)
      }
    else if (isPlain(value) && values.length > 0) for (const entry of Object.values(value)) visit(values, entry, `${place}.*`)
    else understood.set(place, (understood.get(place) ?? 0) + 1)
  }
  visit([response], answer, '')
  return { understood, dropped: [...dropped.values()] }
}
