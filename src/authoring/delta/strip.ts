import { isContainer, type Json } from './delta.ts'

/** True if a value is null, or contains null at any depth. */
export const holdsNull = (value: Json): boolean => value === null || (isContainer(value) && Object.values(value).some(holdsNull))

/** Removes nulls from objects and lists at every depth. Empty strings, lists and objects are kept. */
export const strip = (value: Json): Json => {
  if (!isContainer(value)) return value
  if (Array.isArray(value)) return (value as readonly Json[]).filter((entry) => entry !== null).map(strip)
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, entry]) => entry !== null)
      .map(([key, entry]) => [key, strip(entry)]),
  )
}
