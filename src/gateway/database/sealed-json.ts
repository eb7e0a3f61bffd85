import { customType } from 'drizzle-orm/pg-core'
import { createSeal, sealMark, unseal } from '../platform/document-keys.ts'

interface Document {
  number: string
}

/** Recognises a travel document by fields that no other object has together. */
const isDocument = (value: unknown): value is Document =>
  typeof value === 'object' &&
  value !== null &&
  'issuingCountry' in value &&
  'expirationDate' in value &&
  'number' in value &&
  typeof value.number === 'string'

/** Writes JSON in which the numbers of travel documents are encrypted. All numbers of a row share a data key. */
export const sealedText = (value: unknown): string => {
  let seal: ReturnType<typeof createSeal> | undefined
  return JSON.stringify(value, (_name, each: unknown) => {
    if (!isDocument(each) || each.number === '') return each
    seal ??= createSeal()
    return { ...each, number: seal(each.number) }
  })
}

/** Decrypts all encrypted document numbers in place. Numbers that older versions stored as plain text stay unchanged. */
const open = (value: unknown): void => {
  if (typeof value !== 'object' || value === null) return
  if (isDocument(value) && value.number.startsWith(sealMark)) value.number = unseal(value.number)
  for (const each of Object.values(value)) open(each)
}

/** A jsonb column that encrypts the numbers of travel documents when written, and decrypts them when read. */
export const sealedJson = customType<{ data: unknown; driverData: unknown }>({
  dataType: () => 'jsonb',
  toDriver: sealedText,
  fromDriver: (stored) => {
    const value: unknown = typeof stored === 'string' ? JSON.parse(stored) : stored
    open(value)
    return value
  },
})
