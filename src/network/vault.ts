/** Number and security code of one card. */
export interface SealedCard {
  number: string
  securityCode: string
}

/** Card data in memory behind an opaque handle; nothing but a purchase body ever gets it back (settled point "Card data"). */
export interface Vault {
  seal: (card: SealedCard) => string
  /** Whether a handle still has a card behind it: it has none once its purchase was sent. */
  holds: (handle: string) => boolean
  /** A request body with the card in the place of its handle; the card is wiped with it. Bodies without a handle stay as they are. */
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

const form = 'card-[0-9a-f]{8}-[0-9a-f-]{27}'
const inBody = new RegExp(`"card":"(${form})"`, 'g')

/** A vault of one card: sealing another forgets the one before. */
export const createVault = (): Vault => {
  const cards = new Map<string, SealedCard>()
  return {
    seal: ({ number, securityCode }) => {
      const handle = `card-${randomId()}`
      cards.clear()
      cards.set(handle, { number: number.replace(/\D/g, ''), securityCode: securityCode.replace(/\D/g, '') })
      return handle
    },
    holds: (handle) => cards.has(handle),
    fill: (body) =>
      body.replace(inBody, (written, handle: string) => {
        const card = cards.get(handle)
        cards.delete(handle)
        return card ? `"number":"${card.number}","cvc":"${card.securityCode}"` : written
      }),
    wipe: () => cards.clear(),
  }
}
