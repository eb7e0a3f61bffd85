import type { BrowserContext, Page, Request } from 'playwright-core'
import { expect } from 'vitest'
import { card } from './card.ts'

/** Collects events that must never happen during a walk. */
export interface Watch {
  /**
   * Lists console errors, violations of the content security policy, untranslated messages, and secrets in places where they must
   * not be.
   */
  troubles: () => string[]
  /** Lists the operations whose bodies contained the card's number. */
  sentTheCard: () => string[]
}

/** Returns the name of the operation in a GraphQL body, or the path of any other request. */
export const nameOf = (request: Request): string => {
  const body = request.postData() ?? ''
  return /(?:query|mutation)\s+(\w+)/.exec(body)?.[1] ?? new URL(request.url()).pathname
}

/** The passport number that walks type if a route requires one. */
export const passport = 'X7311946'

/** Matches a card's number on its own. A random hexadecimal key may contain sixteen digits in a row, but next to letters. */
const holdsNumber = (text: string) => /(?<!\w)[45]\d{15}(?!\w)/.test(text.replaceAll(/(?<=\d)[ -](?=\d)/g, ''))
const holdsCode = (text: string) => new RegExp(`["'=:]${card.code}["'&,}]`).test(text)
const holdsPassport = (text: string) => text.includes(passport)

/** Returns true if an operation with this name pays. */
export const isPurchase = (name: string) => /purchase|processHold|fulfillBooking/i.test(name)
/** Returns true if the operation stores passports of a booking's or order's travellers, or of a member. */
const storesPassports = (name: string) => /passenger|updateProfile|^change$/i.test(name)

/**
 * Watches every page of a context. `tolerated` matches faults that the walk causes on purpose. `processor` is the origin of a
 * payment processor, to which alone a card may then be sent.
 */
export const watch = async (context: BrowserContext, tolerated: readonly RegExp[] = [], processor?: string): Promise<Watch> => {
  const troubles = new Set<string>()
  const sentTheCard: string[] = []
  const tell = (trouble: string) => {
    if (!tolerated.some((pattern) => pattern.test(trouble))) troubles.add(trouble)
  }
  await context.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      console.error(`violates ${violatedDirective}: ${blockedURI}`),
    )
  })
  context.on('console', (message) => {
    const text = message.text().replaceAll(/\s+/g, ' ').slice(0, 300)
    const uncompiled = /Uncompiled message detected! Message: > \S+/.exec(text)?.[0]
    if (uncompiled !== undefined) tell(uncompiled)
    else if (message.type() === 'error') tell(`console: ${text} ${message.location().url}`)
  })
  context.on('request', (request) => {
    const name = nameOf(request)
    const body = request.postData() ?? ''
    const words = `${request.url()} ${JSON.stringify(request.headers())}`
    if (holdsNumber(words) || holdsCode(words) || holdsPassport(words))
      troubles.add(`secret in the address or headers of ${name}`)
    if (holdsNumber(body)) sentTheCard.push(name)
    const mayHaveCard = processor === undefined ? isPurchase(name) : new URL(request.url()).origin === processor
    if ((holdsNumber(body) || holdsCode(body)) && !mayHaveCard) troubles.add(`card in the body of ${name}`)
    if (holdsPassport(body) && !isPurchase(name) && !storesPassports(name)) troubles.add(`document number in the body of ${name}`)
  })
  return { troubles: () => [...troubles], sentTheCard: () => sentTheCard }
}

/** Checks that neither storage, address nor history of a tab contains a secret. */
export const keepsNoSecret = async (page: Page) => {
  const written = await page.evaluate(() =>
    JSON.stringify([{ ...sessionStorage }, { ...localStorage }, location.href, history.state]),
  )
  const plain = written.replaceAll('\\"', '"')
  expect({ number: holdsNumber(plain), code: holdsCode(plain), passport: holdsPassport(plain) }).toEqual({
    number: false,
    code: false,
    passport: false,
  })
}
