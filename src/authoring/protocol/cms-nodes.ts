import type { ConfigurationNode } from '#src/domain/configuration-node.ts'
import { type NodePage, readNodes } from './nodes.ts'

/** A request for a page of nodes. With `text`, only nodes that contain it are listed. */
export type AskedNodes = NodePage & { text?: string }

const withText = (address: string, text: string | undefined): string => {
  if (text === undefined) return address
  const url = new URL(address)
  url.searchParams.set('q', text)
  return url.href
}

/** Returns the first of the narrower addresses that Sling sends with status 300 if a list is too long. */
const narrower = async (answer: Response, address: string): Promise<string | undefined> => {
  const listed = (await answer.json().catch(() => [])) as unknown
  const [first] = Array.isArray(listed) ? (listed as unknown[]) : []
  if (typeof first !== 'string' || !URL.canParse(first, address)) return undefined
  const url = new URL(first, address)
  return url.origin === new URL(address).origin ? url.href : undefined
}

/** Requests an address. After status 300, follows the first narrower address, but only once, and returns it as `address`. */
export const getNarrowed = async (
  address: string,
  get: (address: string) => Promise<Response>,
): Promise<{ answer: Response; address: string }> => {
  const answer = await get(address)
  const instead = answer.status === 300 ? await narrower(answer, address) : undefined
  return instead === undefined ? { answer, address } : { answer: await get(instead), address: instead }
}

/**
 * Requests a page of nodes. After status 300, follows the first narrower address, but only once. `taken` throws if the response is an
 * error.
 */
export const requestNodes = async (
  asked: AskedNodes,
  get: (address: string) => Promise<Response>,
  taken: (answer: Promise<Response>) => Promise<Response>,
): Promise<ConfigurationNode[]> => {
  const { answer, address } = await getNarrowed(withText(asked.address, asked.text), get)
  return readNodes(await (await taken(Promise.resolve(answer))).json(), { ...asked, address })
}
