import {
  createConfigurationNode,
  createLoadMoreNode,
  nodesPerPage,
  textAtNode,
  textsOfNode,
} from '#src/authoring/protocol/nodes.ts'
import { schemaOfWord } from '#src/authoring/protocol/word-schema.ts'
import type { ConfigurationNode, NodeLink } from '#src/domain/configuration-node.ts'
import { type ContentDocument, contentDocuments } from '#src/domain/content-documents.ts'
import { HttpError } from '#src/gateway/platform/http-error.ts'
import type { Storefront } from '#src/gateway/platform/storefronts.ts'
import type { Library } from './library.ts'

const linkTo = (rel: NodeLink['rel'], facts: Record<string, string>): NodeLink => ({
  href: `nodes.json?${new URLSearchParams(facts)}`,
  rel,
})

const group = (parent: string, name: string): ConfigurationNode => {
  const node = createConfigurationNode({ parent, name })
  return { ...node, links: [linkTo('children', { path: node.path })] }
}

/** The nodes of a storefront: the groups, the steps and messages in them, and their texts in all locales. */
export const createNodes = (library: Pick<Library, 'read' | 'complete'>) => {
  const textsIn = async (storefront: Storefront, document: ContentDocument): Promise<ConfigurationNode[]> => {
    const content = await library.complete(document, (await library.read(storefront, document)).value)
    return Object.entries(content).map(([name, value]) =>
      createConfigurationNode(
        { parent: `/${document}`, name },
        { value, schema: schemaOfWord(document, name, storefront.locales) },
      ),
    )
  }
  const below = async (storefront: Storefront, path: string): Promise<ConfigurationNode[] | undefined> => {
    const document = contentDocuments.find((each) => path === `/${each}`)
    if (document) return textsIn(storefront, document)
    const names = contentDocuments.flatMap((each) => (each.startsWith(`${path}/`.slice(1)) ? [each.slice(path.length)] : []))
    const next = [...new Set(names.map((name) => name.split('/')[0] ?? ''))]
    return next.length > 0 ? next.map((name) => group(path, name)) : undefined
  }
  const found = async (storefront: Storefront, text: string): Promise<ConfigurationNode[]> => {
    const all = await Promise.all(contentDocuments.map((document) => textsIn(storefront, document)))
    const wanted = text.toLowerCase()
    const isWanted = (node: ConfigurationNode) =>
      [textAtNode(node.path)?.word ?? '', ...Object.values(textsOfNode(node) ?? {})].some((each) =>
        each.toLowerCase().includes(wanted),
      )
    return all.flat().filter(isWanted)
  }

  /**
   * Returns the nodes for a request: the root if there is no query, the children of `path`, or the texts that contain `q`. Returns
   * up to `limit` nodes from `offset` on, and a placeholder if there are more. Throws an HttpError 404 if no node has this path.
   */
  return async (storefront: Storefront, query: URLSearchParams): Promise<ConfigurationNode[]> => {
    const [path, text] = [query.get('path'), query.get('q')]
    if (path === null && text === null) {
      const root = { ...createConfigurationNode({ parent: '', name: storefront.code }), path: '' }
      return [{ ...root, links: [linkTo('children', { path: '' }), linkTo('search', {})] }]
    }
    const nodes = text === null ? await below(storefront, path ?? '') : await found(storefront, text)
    if (!nodes) throw new HttpError(404, 'There is no such node')
    const whole = (name: string, otherwise: number) => {
      const number = Number(query.get(name) ?? otherwise)
      return Number.isSafeInteger(number) && number >= 0 ? number : otherwise
    }
    const offset = whole('offset', 0)
    const end = offset + Math.min(whole('limit', nodesPerPage) || nodesPerPage, nodesPerPage)
    const page = nodes.slice(offset, end)
    if (end >= nodes.length) return page
    const rest = { offset: `${end}`, limit: `${end - offset}` }
    const link = text === null ? linkTo('children', { path: path ?? '', ...rest }) : linkTo('search', { q: text, ...rest })
    return [...page, createLoadMoreNode(path ?? '', link)]
  }
}
