/** Values that only a request body may contain: number and security code of a card, number and PIN of a gift card, a password. */
export type Secret = Readonly<Record<string, string>>

/** The use of a secret. New secrets replace the earlier ones for the same purpose. */
export type SecretPurpose = 'payment' | 'signIn'

/**
 * Keeps secrets in memory behind opaque handles. A body refers to a value as `<handle>.<name>`, which is replaced when the body
 * is sent.
 */
export interface Vault {
  /** Stores secrets and returns their handles in the same order. Deletes earlier secrets of the same purpose. */
  seal: (secrets: readonly Secret[], purpose?: SecretPurpose) => string[]
  /** Returns true if the secret of a handle has not been sent or deleted yet. */
  holds: (handle: string) => boolean
  /**
   * Replaces references to secrets in a request body by their values, and deletes those secrets. Returns a body without
   * references unchanged.
   */
  fill: (body: string) => string
  wipe: () => void
}

const hexadecimal = (bytes: Uint8Array): string => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')

/** Generates a random UUID. Works in insecure contexts too, where `crypto.randomUUID` is missing. */
export const randomId = (): string => {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  return hexadecimal(bytes).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

const inBody = /"(sealed-[0-9a-f]{8}-[0-9a-f-]{27})\.(\w+)"/g

/** Creates a vault in the memory of the page. */
export const createVault = (): Vault => {
  const sealed = new Map<string, { secret: Secret; purpose: SecretPurpose }>()
  const forget = (purpose: SecretPurpose) => {
    for (const [handle, entry] of sealed) if (entry.purpose === purpose) sealed.delete(handle)
  }
  return {
    seal: (secrets, purpose = 'payment') => {
      forget(purpose)
      return secrets.map((secret) => {
        const handle = `sealed-${randomId()}`
        sealed.set(handle, { secret, purpose })
        return handle
      })
    },
    holds: (handle) => sealed.has(handle),
    fill: (body) => {
      const sent = new Set<string>()
      const filled = body.replace(inBody, (written, handle: string, name: string) => {
        const value = sealed.get(handle)?.secret[name]
        if (value === undefined) return written
        sent.add(handle)
        return JSON.stringify(value)
      })
      for (const handle of sent) sealed.delete(handle)
      return filled
    },
    wipe: () => sealed.clear(),
  }
}
