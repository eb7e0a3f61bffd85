import type { BrowserContext, Page, Request } from 'playwright-core'
import { expect } from 'vitest'
import { card } from './card.ts'

/** What a walk must never meet, gathered while it goes on. */
export interface Watch {
  /** Errors of page and console, violations of the content policy, untranslated messages; and secrets where they must not be. */
  troubles: () => string[]
  /** Names of the operations whose bodies held the card's number. */
  sentTheCard: () => string[]
}

/** The operation's own name in a GraphQL body; the path of any other request. */
const nameOf = (request: Request): string => {
  const body = request.postData() ?? ''
  return /(?:query|mutation)\s+(\w+)/.exec(body)?.[1] ?? new URL(request.url()).pathname
}

/** Secrets as they would be written by accident: whole, grouped, or as a value of their own. */
const secretsOf = (documentNumber: string) => {
  const number = (text: string) => text.replaceAll(/[\s-]/g, '').includes(card.number)
  const code = (text: string) => new RegExp(`["'=:]${card.code}["'&,}]`).test(text)
  const document = (text: string) => text.includes(documentNumber)
  return { number, code, document }
}

const isPurchase = (name: string) => /purchase/i.test(name)
const isPassengers = (name: string) => /passenger/i.test(name)

/** Watches every page of a context. `tolerated`: words of the faults that the walk makes itself. */
export const watch = async (
  context: BrowserContext,
  { tolerated = [], documentNumber = 'X7311946' }: { tolerated?: RegExp[]; documentNumber?: string } = {},
): Promise<Watch> => {
  const troubles = new Set<string>()
  const sentTheCard: string[] = []
  const secrets = secretsOf(documentNumber)
  const tell = (trouble: string) => {
    if (!tolerated.some((pattern) => pattern.test(trouble))) troubles.add(trouble)
  }
  await context.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      console.error(`violates ${violatedDirective}: ${blockedURI}`),
    )
  })
  const follow = (page: Page) => {
    page.on('pageerror', (error) => tell(`page: ${error.stack ?? error.message}`))
  }
  context.pages().forEach(follow)
  context.on('page', follow)
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
    if (secrets.number(words) || secrets.code(words) || secrets.document(words))
      troubles.add(`secret in the address or headers of ${name}`)
    if (secrets.number(body)) sentTheCard.push(name)
    if ((secrets.number(body) || secrets.code(body)) && !isPurchase(name)) troubles.add(`card in the body of ${name}`)
    if (secrets.document(body) && !isPurchase(name) && !isPassengers(name)) troubles.add(`document number in the body of ${name}`)
  })
  return { troubles: () => [...troubles], sentTheCard: () => sentTheCard }
}

/** Nothing secret is written down in this tab: storage, address, history. */
export const keepsNoSecret = async (page: Page, documentNumber = 'X7311946') => {
  const written = await page.evaluate(() =>
    JSON.stringify([{ ...sessionStorage }, { ...localStorage }, location.href, history.state]),
  )
  const plain = written.replaceAll('\\"', '"')
  const secrets = secretsOf(documentNumber)
  expect({ number: secrets.number(plain), code: secrets.code(plain), document: secrets.document(plain) }).toEqual({
    number: false,
    code: false,
    document: false,
  })
}
