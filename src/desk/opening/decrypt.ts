const bytesOf = (base64url: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.charCodeAt(0))

/**
 * Decrypts a shared recording with AES-GCM. `data` is a 12-byte initialisation vector followed by the ciphertext, and `key` has 256 bits,
 * both in base64url. Undefined if the key is wrong or the data was modified.
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
