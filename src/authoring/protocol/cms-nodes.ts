import type { ConfigurationNode } from '#src/domain/configuration-node.ts'
import { type NodePage, readNodes } from './nodes.ts'

/** Searches for text in a list, or requests the list itself if `text` is undefined. */
export type AskedNodes = NodePage & { text?: string }

const withText = (address: string, text: string | undefined): string => {
  if (text === undefined) return address
  const url = new URL(address)
  url.searchParams.set('q', text)
  return url.href
}

/** The first address in the list that Sling sends with status 300 if a list is too long to be sent at once. */
const narrower = async (answer: Response, address: string): Promise<string | undefined> => {
  const listed = (await answer.json().catch(() => [])) as unknown
  const [first] = Array.isArray(listed) ? (listed as unknown[]) : []
  if (typeof first !== 'string' || !URL.canParse(first, address)) return undefined
  const url = new URL(first, address)
  return url.origin === new URL(address).origin ? url.href : undefined
}

/**
 * Requests a page of nodes. A status 300 is followed to the first narrower list that it names, once. `taken` throws if the
 * response is a refusal.
 */
export const requestNodes = async (
  asked: AskedNodes,
  get: (address: string) => Promise<Response>,
  taken: (answer: Promise<Response>) => Promise<Response>,
): Promise<ConfigurationNode[]> => {
  const address = withText(asked.address, asked.text)
  const answer = await get(address)
  const instead = answer.status === 300 ? await narrower(answer, address) : undefined
  const page = { ...asked, address: instead ?? address }
  const document = await (await taken(instead === undefined ? Promise.resolve(answer) : get(instead))).json()
  return readNodes(document, page)
}
