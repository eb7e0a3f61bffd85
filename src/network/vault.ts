/** Secrets that only a request body may receive: card number and security code, gift card number and PIN, a password. */
export type Secret = Readonly<Record<string, string>>

/** The purpose of a secret. Sealing another secret for the same purpose deletes the previous one. */
export type Purpose = 'payment' | 'signIn'

/** Secrets in memory behind opaque handles. A body refers to a value as `<handle>.<name>`, which is replaced on sending. */
export interface Vault {
  /** Stores secrets, and returns one handle per secret, in order. */
  seal: (secrets: readonly Secret[], purpose?: Purpose) => string[]
  /** Tells whether a handle still has a secret. It is deleted on sending. */
  holds: (handle: string) => boolean
  /** Replaces names in a request body by their values, which are then deleted. Bodies without a handle are unchanged. */
  fill: (body: string) => string
  wipe: () => void
}

const hexadecimal = (bytes: Uint8Array): string => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')

/** Returns a random UUID. Works without a secure context too, in which `crypto.randomUUID` is missing. */
export const randomId = (): string => {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  return hexadecimal(bytes).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

const inBody = /"(sealed-[0-9a-f]{8}-[0-9a-f-]{27})\.(\w+)"/g

/** Returns a vault in one page's memory. */
export const createVault = (): Vault => {
  const sealed = new Map<string, { secret: Secret; purpose: Purpose }>()
  const forget = (purpose: Purpose) => {
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
