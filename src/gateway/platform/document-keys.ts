import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

/** A 32-byte encryption key with its id of up to 20 letters, digits, `_` and `-`. */
export interface DocumentKey {
  id: string
  secret: Buffer
}

const keyBytes = 32
const ivBytes = 12
const tagBytes = 16

/** Prefix of every encrypted number. */
export const sealMark = 'sealed1.'

/**
 * Parses keys written as `<id>:<32 bytes in base64>` and separated by commas. The first one encrypts. Returns undefined if a key
 * is malformed or an id is repeated.
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

/** Error text for malformed keys. It never contains them. */
export const malformedKeys =
  'FARECHART_KEYS is no list of keys. Write it as <id>:<32 bytes in base64>, separated by commas; npm run keys -- make <id> makes one.'

/** Creates a key in the format of `readKeys`. */
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

/** Encrypts with the first of these keys from now on, and decrypts with any key ever given to this process. */
export const sealWith = (keys: readonly DocumentKey[]): void => {
  for (const { id, secret } of keys) known.set(id, secret)
  first = keys[0]?.id ?? first
}

/** Returns the id of the encrypting key. A process that was given no keys creates one in memory. */
export const sealingKeyId = (): string => {
  if (first === undefined) sealWith(readKeys(newKeySetting(`memory-${randomBytes(6).toString('hex')}`)) ?? [])
  return first ?? ''
}

const secretOf = (id: string): Buffer => {
  const secret = known.get(id)
  if (!secret) throw new Error(`FARECHART_KEYS has no key ${id}, by which document numbers in the database are sealed`)
  return secret
}

/**
 * Creates a data key, and returns a function that encrypts numbers with it. The data key is stored beside each number, itself
 * encrypted with the encrypting key.
 */
export const createSeal = (): ((number: string) => string) => {
  const id = sealingKeyId()
  const dataKey = randomBytes(keyBytes)
  const wrapped = encrypt(secretOf(id), dataKey)
  return (number) => `${sealMark}${id}.${wrapped}.${encrypt(dataKey, Buffer.from(number))}`
}

/** Decrypts a number. Throws if its key is unknown or the number was tampered with. */
export const unseal = (sealed: string): string => {
  const [id = '', wrapped = '', number = ''] = sealed.slice(sealMark.length).split('.')
  return decrypt(decrypt(secretOf(id), wrapped), number).toString()
}
