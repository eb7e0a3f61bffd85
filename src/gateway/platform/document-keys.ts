import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

/** A 32-byte encryption key. Its id consists of up to 20 letters, digits, `_` and `-`. */
export interface DocumentKey {
  id: string
  secret: Buffer
}

const keyBytes = 32
const ivBytes = 12
const tagBytes = 16

/** The prefix that marks a number as encrypted. */
export const sealMark = 'sealed1.'

/**
 * Parses keys of the form `<id>:<32 bytes in base64>`, separated by commas. The first key encrypts. Returns undefined if a key is
 * malformed or an id occurs twice.
 */
export const readKeys = (setting: string): DocumentKey[] | undefined => {
  const keys: DocumentKey[] = []
  for (const each of setting.split(',')) {
    const [, id = '', text = ''] = /^([\w-]{1,20}):([A-Za-z\d+/_-]+=*)$/.exec(each.trim()) ?? []
    const secret = Buffer.from(text, 'base64')
    if (id === '' || secret.length !== keyBytes || keys.some((known) => known.id === id)) return undefined
    keys.push({ id, secret })
  }
  return keys
}

/** Error for malformed keys. It must not contain the keys. */
export const malformedKeys =
  'FARECHART_KEYS is malformed. Set it to keys of the form <id>:<32 bytes in base64>, separated by commas. To create a key, run npm run keys -- make <id>.'

/** Creates a random key in the form that `readKeys` parses. */
export const newKeySetting = (id: string): string => `${id}:${randomBytes(keyBytes).toString('base64')}`

const encrypt = (secret: Buffer, plain: Buffer): string => {
  const iv = randomBytes(ivBytes)
  const cipher = createCipheriv('aes-256-gcm', secret, iv)
  return Buffer.concat([iv, cipher.update(plain), cipher.final(), cipher.getAuthTag()]).toString('base64url')
}

const decrypt = (secret: Buffer, sealed: string): Buffer => {
  const bytes = Buffer.from(sealed, 'base64url')
  const decipher = createDecipheriv('aes-256-gcm', secret, bytes.subarray(0, ivBytes), { authTagLength: tagBytes })
  decipher.setAuthTag(bytes.subarray(-tagBytes))
  return Buffer.concat([decipher.update(bytes.subarray(ivBytes, -tagBytes)), decipher.final()])
}

const known = new Map<string, Buffer>()
let first: string | undefined

/** Sets the keys of this process. From now on, the first of them encrypts. Earlier keys continue to decrypt. */
export const sealWith = (keys: readonly DocumentKey[]): void => {
  for (const { id, secret } of keys) known.set(id, secret)
  first = keys[0]?.id ?? first
}

/** Returns the id of the key that encrypts. Creates a key in memory if none has been set. */
export const sealingKeyId = (): string => {
  if (first === undefined) sealWith(readKeys(newKeySetting(`memory-${randomBytes(6).toString('hex')}`)) ?? [])
  return first ?? ''
}

const secretOf = (id: string): Buffer => {
  const secret = known.get(id)
  if (!secret) throw new Error(`FARECHART_KEYS has no key ${id}, with which document numbers in the database are encrypted`)
  return secret
}

/**
 * Creates a data key and returns a function that encrypts numbers with it. Each encrypted number contains the data key, which is
 * itself encrypted with the current key.
 */
export const createSeal = (): ((number: string) => string) => {
  const id = sealingKeyId()
  const dataKey = randomBytes(keyBytes)
  const wrapped = encrypt(secretOf(id), dataKey)
  return (number) => `${sealMark}${id}.${wrapped}.${encrypt(dataKey, Buffer.from(number))}`
}

/** Decrypts a number. Throws if its key is unknown or it was tampered with. */
export const unseal = (sealed: string): string => {
  const [id = '', wrapped = '', number = ''] = sealed.slice(sealMark.length).split('.')
  return decrypt(decrypt(secretOf(id), wrapped), number).toString()
}
