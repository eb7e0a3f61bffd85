/** Address of further nodes: those below a node, or those that a search finds. */
export interface NodeLink {
  href: string
  rel: 'children' | 'search'
}

/** A node in the tree of a content-management system: a group of texts, a text, or a placeholder for nodes not loaded yet. */
export interface ConfigurationNode {
  name: string
  /** Path of the node above. Empty at the top. */
  parent: string
  /** The texts by locale, or null for a group. */
  value: unknown
  /** JSON Pointer of the node below its storefront, such as `/steps/home/title`. */
  path: string
  links: readonly NodeLink[]
  /** JSON schema of the value, or null. */
  schema: unknown
}

/** The suffix of a placeholder's path. No path of a text can end like this, because `~` is followed by 0 or 1 in a pointer. */
export const loadMoreSuffix = '~load more'

/** True for a placeholder, which stands for the following pages of a list. */
export const isLoadMore = ({ path }: Pick<ConfigurationNode, 'path'>): boolean => path.endsWith(loadMoreSuffix)

/** Finds the link of a kind. */
export const linkOf = ({ links }: ConfigurationNode, rel: NodeLink['rel']): NodeLink | undefined =>
  links.find((link) => link.rel === rel)
