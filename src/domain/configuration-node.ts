/** The address of a node's children, or of a search among the nodes. */
export interface NodeLink {
  href: string
  rel: 'children' | 'search'
}

/** A node in the tree of a content-management system: a group of texts, a text, or a placeholder for nodes not loaded yet. */
export interface ConfigurationNode {
  name: string
  /** Path of the parent. Empty at the top. */
  parent: string
  /** The texts by locale, or null for a group. */
  value: unknown
  /** JSON Pointer of the node within its storefront, such as `/steps/home/title`. */
  path: string
  links: readonly NodeLink[]
  /** JSON schema of the value, or null. */
  schema: unknown
}

/** Suffix of a placeholder's path. No path of a text ends like this, because in a JSON Pointer `~` must be followed by 0 or 1. */
export const loadMoreSuffix = '~load more'

/** Returns true for the placeholder of the remaining pages of a list. */
export const isLoadMore = ({ path }: Pick<ConfigurationNode, 'path'>): boolean => path.endsWith(loadMoreSuffix)

/** Returns the link with a relation, or undefined if the node has none. */
export const linkOf = ({ links }: ConfigurationNode, rel: NodeLink['rel']): NodeLink | undefined =>
  links.find((link) => link.rel === rel)
