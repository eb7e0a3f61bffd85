/** An encrypted recording that the airline stores. `code` identifies it, and only `link` opens it. */
export interface SentRecording {
  code: string
  /** Link for support. Its key follows the `#`, so it is never sent to a server. */
  link: string
  /** In epoch milliseconds. */
  expiresAt: number
}

/** Error with the reason why a recording could not be uploaded. */
export class NotTaken extends Error {
  readonly reason: 'tooLarge' | 'unreachable'

  constructor(reason: NotTaken['reason']) {
    super(reason)
    this.name = 'NotTaken'
    this.reason = reason
  }
}

const largest = 240_000

const textOf = (bytes: Uint8Array): string => {
  let signs = ''
  for (const byte of bytes) signs += String.fromCharCode(byte)
  return btoa(signs).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

/**
 * Encrypts a file with a new 256-bit key (AES-GCM). Returns the 12-byte initialisation vector followed by the ciphertext, and the key, both
 * in base64url.
 */
export const encrypt = async (file: Uint8Array<ArrayBuffer>): Promise<{ data: string; key: string }> => {
  const key = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, true, ['encrypt'])
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const sealed = new Uint8Array(await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, file))
  const raw = new Uint8Array(await crypto.subtle.exportKey('raw', key))
  return { data: textOf(new Uint8Array([...iv, ...sealed])), key: textOf(raw) }
}

const ask = async (method: string, path: string, body?: object): Promise<Response> => {
  const answer = await fetch(`/desk/api/${path}`, {
    method,
    credentials: 'omit',
    ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  }).catch(() => undefined)
  if (answer?.status === 413) throw new NotTaken('tooLarge')
  if (!answer?.ok) throw new NotTaken('unreachable')
  return answer
}

/** Encrypts a file and uploads it to the airline. Throws NotTaken. */
export const sendRecording = async (file: Uint8Array<ArrayBuffer>): Promise<SentRecording> => {
  const { data, key } = await encrypt(file)
  if (data.length > largest) throw new NotTaken('tooLarge')
  const answer = await ask('POST', 'recordings', { data })
  const { code, expiresAt } = (await answer.json()) as { code: string; expiresAt: number }
  return { code, expiresAt, link: `${location.origin}/desk/#${code}.${key}` }
}

/** Deletes an uploaded recording. Throws NotTaken. */
export const deleteRecording = async (code: string): Promise<void> => {
  await ask('DELETE', `recordings/${code}`)
}
