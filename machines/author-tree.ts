import { type ConfigurationNode, isLoadMore, linkOf, type NodeLink } from '#src/domain/configuration-node.ts'

/** A request that follows the link `rel` of the node `of`. `text` is the text to find, for a search link. */
export interface AskedFor {
  of: ConfigurationNode
  rel: NodeLink['rel']
  text?: string
}

/** The loaded part of the tree of texts. */
export interface TextTree {
  root: ConfigurationNode
  /** Child nodes by the path of their parent. The path of the root is empty. */
  below: Readonly<Record<string, readonly ConfigurationNode[]>>
  /** Paths of the groups that are unfolded. */
  unfolded: readonly string[]
  /** Results of the last search. Undefined if no search is shown. */
  found: readonly ConfigurationNode[] | undefined
  search: string
}

/** The root of the tree, and its child nodes. */
export interface LoadedNodes {
  root: ConfigurationNode
  nodes: readonly ConfigurationNode[]
}

export const treeOf = ({ root, nodes }: LoadedNodes): TextTree => ({
  root,
  below: { '': nodes },
  unfolded: [],
  found: undefined,
  search: '',
})

/** Returns the request that loads the children of a group, or the next page in place of a placeholder. */
export const nodesAskedBy = (of: ConfigurationNode): AskedFor => ({ of, rel: linkOf(of, 'children') ? 'children' : 'search' })

const insteadOf = (placeholder: ConfigurationNode, nodes: readonly ConfigurationNode[]) => (list: readonly ConfigurationNode[]) =>
  list.flatMap((node) => (node === placeholder ? nodes : [node]))

/** Adds loaded nodes: in place of a placeholder, as search results, or below a group, which is unfolded. */
export const withNodes = (tree: TextTree, { of, rel, text }: AskedFor, nodes: readonly ConfigurationNode[]): TextTree => {
  if (isLoadMore(of)) {
    const replace = insteadOf(of, nodes)
    if (rel === 'search') return { ...tree, found: tree.found && replace(tree.found) }
    return { ...tree, below: { ...tree.below, [of.parent]: replace(tree.below[of.parent] ?? []) } }
  }
  if (text !== undefined) return { ...tree, found: nodes, search: text }
  return { ...tree, below: { ...tree.below, [of.path]: nodes }, unfolded: [...tree.unfolded, of.path] }
}

/** Unfolds a loaded group, or folds an unfolded one. */
export const withFolding = (tree: TextTree, path: string): TextTree => ({
  ...tree,
  unfolded: tree.unfolded.includes(path) ? tree.unfolded.filter((each) => each !== path) : [...tree.unfolded, path],
})
