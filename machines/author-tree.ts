import { type ConfigurationNode, isLoadMore, linkOf, type NodeLink } from '#src/domain/configuration-node.ts'

/** A request for nodes: those that a link of `of` leads to, or with `text` those that its search finds. */
export interface AskedFor {
  of: ConfigurationNode
  rel: NodeLink['rel']
  text?: string
}

/** The tree of texts, as far as it has been loaded. */
export interface TextTree {
  root: ConfigurationNode
  /** The nodes below a node, by its path. The root's path is empty. */
  below: Readonly<Record<string, readonly ConfigurationNode[]>>
  /** Paths of the groups that are unfolded. */
  unfolded: readonly string[]
  /** What the last search found. Undefined if nothing is searched. */
  found: readonly ConfigurationNode[] | undefined
  search: string
}

/** The root of the tree, and the nodes below it. */
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

/** Returns the request that unfolding a group makes, or that a placeholder stands for. */
export const nodesAskedBy = (of: ConfigurationNode): AskedFor => ({ of, rel: linkOf(of, 'children') ? 'children' : 'search' })

const insteadOf = (placeholder: ConfigurationNode, nodes: readonly ConfigurationNode[]) => (list: readonly ConfigurationNode[]) =>
  list.flatMap((node) => (node === placeholder ? nodes : [node]))

/** Adds loaded nodes: in place of a placeholder, as what a search found, or below a group, which they unfold. */
export const withNodes = (tree: TextTree, { of, rel, text }: AskedFor, nodes: readonly ConfigurationNode[]): TextTree => {
  if (isLoadMore(of)) {
    const replace = insteadOf(of, nodes)
    if (rel === 'search') return { ...tree, found: tree.found && replace(tree.found) }
    return { ...tree, below: { ...tree.below, [of.parent]: replace(tree.below[of.parent] ?? []) } }
  }
  if (text !== undefined) return { ...tree, found: nodes, search: text }
  return { ...tree, below: { ...tree.below, [of.path]: nodes }, unfolded: [...tree.unfolded, of.path] }
}

/** Unfolds a group whose nodes are loaded, or folds it. */
export const withFolding = (tree: TextTree, path: string): TextTree => ({
  ...tree,
  unfolded: tree.unfolded.includes(path) ? tree.unfolded.filter((each) => each !== path) : [...tree.unfolded, path],
})
