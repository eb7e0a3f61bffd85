import { type ConfigurationNode, isLoadMore, linkOf } from '#src/domain/configuration-node.ts'
import { messagesDocument } from '#src/domain/content-documents.ts'
import { sharedField } from '#src/domain/content-fields.ts'
import type { WordField } from '#src/domain/field-schema.ts'
import type { AskedNodes } from './cms-nodes.ts'
import { textAtNode } from './nodes.ts'
import { ownField } from './own-fields.ts'
import { readWordField } from './read-schema.ts'

/** The fields of a document by word. */
export type DocumentFields = Readonly<Record<string, WordField>>

/** Maximum number of pages read from a list. A list that links to itself would never end. */
const mostPages = 200

/** The root of the list of nodes, and its child nodes. */
export interface NodeTree {
  root: ConfigurationNode
  nodes: readonly ConfigurationNode[]
}

/**
 * Creates the lookup of the fields of documents, which follows the links of the system's nodes from the root and keeps what it has read.
 * Returns undefined if the system has no list of nodes, and for the program's messages, whose schema is the program's own. A document that
 * the list lacks has no fields, so all of it is read-only. Rejects if a list cannot be read.
 */
export const createFieldLookup = (
  tree: () => Promise<NodeTree | undefined>,
  nodes: (asked: AskedNodes) => Promise<readonly ConfigurationNode[]>,
): ((document: string) => Promise<DocumentFields | undefined>) => {
  const read = new Map<string, Promise<unknown>>()
  /** Caches results, but not failures. */
  const once = <Value>(key: string, ask: () => Promise<Value>): Promise<Value> => {
    const coming = (read.get(key) as Promise<Value> | undefined) ?? ask()
    read.set(key, coming)
    coming.catch(() => read.delete(key))
    return coming
  }
  const wholeList = async (first: readonly ConfigurationNode[]): Promise<ConfigurationNode[]> => {
    const list = first.filter((node) => !isLoadMore(node))
    let more = first.find(isLoadMore)
    for (let page = 1; more && page < mostPages; page += 1) {
      const address = linkOf(more, 'children')?.href
      const next: readonly ConfigurationNode[] =
        address === undefined ? [] : await nodes({ address, parent: more.parent, rel: 'children' })
      list.push(...next.filter((node) => !isLoadMore(node)))
      more = next.find(isLoadMore)
    }
    return list
  }
  const childrenOf = (node: ConfigurationNode): Promise<readonly ConfigurationNode[]> => {
    const address = linkOf(node, 'children')?.href
    if (address === undefined) return Promise.resolve([])
    return once(address, async () => wholeList(await nodes({ address, parent: node.path, rel: 'children' })))
  }
  const fieldsBelow = (list: readonly ConfigurationNode[], document: string): DocumentFields =>
    Object.fromEntries(
      list.flatMap((node) => {
        const text = textAtNode(node.path)
        return text?.document === document ? [[text.word, readWordField(node.schema)]] : []
      }),
    )
  return async (document) => {
    if (document === messagesDocument) return undefined
    const found = await once('', tree)
    if (!found) return undefined
    const path = `/${document}`
    let list: readonly ConfigurationNode[] = await once('root', () => wholeList(found.nodes))
    for (;;) {
      const next = list.find((node) => path === node.path || path.startsWith(`${node.path}/`))
      if (!next) return {}
      list = await childrenOf(next)
      if (next.path === path) return fieldsBelow(list, document)
    }
  }
}

/** Returns the fields that the storefront declares for words that are not texts. */
export const ownSharedFields = (document: string, words: readonly string[]): Record<string, WordField> =>
  Object.fromEntries(words.flatMap((word) => (sharedField(document, word) ? [[word, ownField(document, word, [])]] : [])))
