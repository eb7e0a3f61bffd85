const bytesOf = (base64url: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.charCodeAt(0))

/**
 * Decrypts what a traveller's browser encrypted (AES-GCM): `data` is a vector of 12 bytes and the ciphertext, `key` 256 bits, both in
 * base64url. Undefined where the key is another's, or the data was changed.
 */
export const decrypt = async (data: string, key: string): Promise<Uint8Array<ArrayBuffer> | undefined> => {
  try {
    const bytes = bytesOf(data)
    const usable = await crypto.subtle.importKey('raw', bytesOf(key), 'AES-GCM', false, ['decrypt'])
    const file = await crypto.subtle.decrypt({ name: 'AES-GCM', iv: bytes.subarray(0, 12) }, usable, bytes.subarray(12))
    return new Uint8Array(file)
  } catch {
    return undefined
  }
}
