import { type ContentDocument, contentDocuments } from '#src/domain/content-documents.ts'
import { type ConfigurationNode, isLoadMore, loadMoreSuffix, type NodeLink } from '#src/domain/configuration-node.ts'
import { asAnything, asFields, asList, asText } from '#src/domain/read-as.ts'
import { pointerOf, tokensOf } from '../delta/pointer.ts'
import type { StepContent } from './step-content.ts'

/** Maximum number of nodes in a response. */
export const nodesPerPage = 100

/** Name of the placeholder for the remaining pages of a list. */
const loadMoreName = 'LOAD MORE'

/** Creates a node below its parent. The parent's path is empty at the top. */
export const createConfigurationNode = (
  { parent, name }: Pick<ConfigurationNode, 'parent' | 'name'>,
  { value = null, links = [], schema = null }: Partial<Pick<ConfigurationNode, 'value' | 'links' | 'schema'>> = {},
): ConfigurationNode => ({ name, parent, value, path: `${parent}${pointerOf([name])}`, links, schema })

/** Creates the placeholder for the remaining pages of a list. */
export const createLoadMoreNode = (parent: string, link: NodeLink): ConfigurationNode => ({
  name: loadMoreName,
  parent,
  value: null,
  path: `${parent}${loadMoreSuffix}`,
  links: [link],
  schema: null,
})

const readNode = asFields({
  name: asText,
  parent: asText,
  value: asAnything,
  path: asText,
  links: asList(asFields({ href: asText, rel: asText })),
  schema: asAnything,
})

/** A page of a list of nodes. */
export interface NodePage {
  /** Absolute address of the page. */
  address: string
  /** Path of the node whose children are listed. */
  parent: string
  rel: NodeLink['rel']
}

const nextPage = (address: string, length: number): string => {
  const url = new URL(address)
  url.searchParams.set('offset', `${Number(url.searchParams.get('offset') ?? 0) + length}`)
  url.searchParams.set('limit', `${nodesPerPage}`)
  return url.href
}

/**
 * Decodes a page of nodes. Resolves relative links, and drops links to another origin or of an unknown kind. If a full page does
 * not end with a placeholder for the next page, adds one. Throws NotAsRead if the document is not a list of nodes.
 */
export const readNodes = (document: unknown, { address, parent, rel }: NodePage): ConfigurationNode[] => {
  const { origin } = new URL(address)
  const linkIn = (link: { href: string; rel: string }): NodeLink[] => {
    if ((link.rel !== 'children' && link.rel !== 'search') || !URL.canParse(link.href, address)) return []
    const url = new URL(link.href, address)
    return url.origin === origin ? [{ href: url.href, rel: link.rel }] : []
  }
  const nodes = asList(readNode)(document, '').map(
    ({ links, value = null, schema = null, ...node }): ConfigurationNode => ({
      ...node,
      value,
      schema,
      links: links.flatMap(linkIn),
    }),
  )
  const isFull = nodes.length >= nodesPerPage && !nodes.some(isLoadMore)
  return isFull ? [...nodes, createLoadMoreNode(parent, { href: nextPage(address, nodes.length), rel })] : nodes
}

/** Returns the document and the text that a path names, such as `/steps/home/title`. Undefined for other paths. */
export const textAtNode = (path: string): { document: ContentDocument; word: string } | undefined => {
  const document = contentDocuments.find((each) => path.startsWith(`/${each}/`))
  if (!document) return undefined
  const [word, ...rest] = tokensOf(path.slice(document.length + 1)) ?? []
  return word === undefined || rest.length > 0 ? undefined : { document, word }
}

/** Returns the texts of a node by locale. Empty if the node has none. */
export const textsOfNode = ({ value }: ConfigurationNode): StepContent[string] =>
  typeof value === 'object' && value !== null
    ? Object.fromEntries(Object.entries(value).filter((pair): pair is [string, string] => typeof pair[1] === 'string'))
    : {}
