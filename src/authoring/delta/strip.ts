import { isContainer, type Json } from './delta.ts'

/** Whether a value is or holds a null. */
export const holdsNull = (value: Json): boolean => value === null || (isContainer(value) && Object.values(value).some(holdsNull))

/** A value without its nulls: they are taken out of objects and lists. Empty texts, lists and objects stay. */
export const strip = (value: Json): Json => {
  if (!isContainer(value)) return value
  if (Array.isArray(value)) return (value as readonly Json[]).filter((entry) => entry !== null).map(strip)
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, entry]) => entry !== null)
      .map(([key, entry]) => [key, strip(entry)]),
  )
}
