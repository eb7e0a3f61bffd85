/** Values that nothing but a request body may get back: number and code of a card, number and pin of a gift card, a password. */
export type Secret = Readonly<Record<string, string>>

/** What the secrets are for: sealing anew for the same purpose forgets those sealed for it before. */
export type Purpose = 'payment' | 'signIn'

/**
 * Secrets in memory behind opaque handles. A body names a value as `<handle>.<name>`, and gets it as the body
 * is sent.
 */
export interface Vault {
  /** One handle for each secret, in their order. */
  seal: (secrets: readonly Secret[], purpose?: Purpose) => string[]
  /** Whether a handle still has a secret behind it: it has none once it was sent. */
  holds: (handle: string) => boolean
  /** A request body with the values in the place of their names; what was put in is wiped. Bodies without a handle stay as they are. */
  fill: (body: string) => string
  wipe: () => void
}

const hexadecimal = (bytes: Uint8Array): string => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')

/** A random identifier of the form of a UUID: works without a secure context too, where `crypto.randomUUID` is missing. */
export const randomId = (): string => {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  return hexadecimal(bytes).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

const inBody = /"(sealed-[0-9a-f]{8}-[0-9a-f-]{27})\.(\w+)"/g

/** A vault in the memory of one page. */
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
