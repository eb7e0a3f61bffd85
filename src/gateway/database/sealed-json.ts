import { customType } from 'drizzle-orm/pg-core'
import { createSeal, sealMark, unseal } from '../platform/document-keys.ts'

interface Document {
  number: string
}

/** Recognises a travel document at any depth, by a combination of fields that nothing else has. */
const isDocument = (value: unknown): value is Document =>
  typeof value === 'object' &&
  value !== null &&
  'issuingCountry' in value &&
  'expirationDate' in value &&
  'number' in value &&
  typeof value.number === 'string'

/** Writes JSON in which every document number is encrypted, with one data key for this row. */
export const sealedText = (value: unknown): string => {
  let seal: ReturnType<typeof createSeal> | undefined
  return JSON.stringify(value, (_name, each: unknown) => {
    if (!isDocument(each) || each.number === '') return each
    seal ??= createSeal()
    return { ...each, number: seal(each.number) }
  })
}

/** Decrypts every encrypted number in place. Plain-text numbers from older versions stay as they are. */
const open = (value: unknown): void => {
  if (typeof value !== 'object' || value === null) return
  if (isDocument(value) && value.number.startsWith(sealMark)) value.number = unseal(value.number)
  for (const each of Object.values(value)) open(each)
}

/** A jsonb column that encrypts the numbers of travel documents on writing and decrypts them on reading. */
export const sealedJson = customType<{ data: unknown; driverData: unknown }>({
  dataType: () => 'jsonb',
  toDriver: sealedText,
  fromDriver: (stored) => {
    const value: unknown = typeof stored === 'string' ? JSON.parse(stored) : stored
    open(value)
    return value
  },
})
