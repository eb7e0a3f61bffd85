import { customType } from 'drizzle-orm/pg-core'
import { createSeal, sealMark, unseal } from '../platform/document-keys.ts'

interface Document {
  number: string
}

/** Recognises a travel document wherever it stands, by the fields that nothing else has together. */
const isDocument = (value: unknown): value is Document =>
  typeof value === 'object' &&
  value !== null &&
  'issuingCountry' in value &&
  'expirationDate' in value &&
  'number' in value &&
  typeof value.number === 'string'

/** JSON with every document number in it sealed, by a data key of this one row. */
export const sealedText = (value: unknown): string => {
  let seal: ReturnType<typeof createSeal> | undefined
  return JSON.stringify(value, (_name, each: unknown) => {
    if (!isDocument(each) || each.number === '') return each
    seal ??= createSeal()
    return { ...each, number: seal(each.number) }
  })
}

/** Opens every sealed number, in place. Numbers that older versions stored in plain text stay as they are. */
const open = (value: unknown): void => {
  if (typeof value !== 'object' || value === null) return
  if (isDocument(value) && value.number.startsWith(sealMark)) value.number = unseal(value.number)
  for (const each of Object.values(value)) open(each)
}

/** A jsonb column in which the numbers of travel documents are encrypted; code above the database reads and writes them plain. */
export const sealedJson = customType<{ data: unknown; driverData: unknown }>({
  dataType: () => 'jsonb',
  toDriver: sealedText,
  fromDriver: (stored) => {
    const value: unknown = typeof stored === 'string' ? JSON.parse(stored) : stored
    open(value)
    return value
  },
})
