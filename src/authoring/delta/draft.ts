import { isContainer, type Json, type DeltaOperation, type IgnoredReason } from './delta.ts'

/** A part of the document whose contents are unknown. Every member that is looked up is assumed to exist. */
export class Unread {
  readonly children = new Map<string, Json | Unread | undefined>()
}

type Node = Json | Unread
type Container = Node[] | Record<string, Node> | Unread

const isParent = (node: Node | undefined): node is Container & Node => node instanceof Unread || isContainer(node)

const wholeNumber = /^(?:0|[1-9]\d{0,8})$/

/** Parses a token as a list index. `-` is the position after the last item. Returns undefined for any other text. */
const indexIn = (list: { length: number }, token: string): number | undefined => {
  if (token === '-') return list.length
  return wholeNumber.test(token) ? Number(token) : undefined
}

const childOf = (parent: Container & Node, token: string): { has: boolean; value?: Node } => {
  if (parent instanceof Unread) {
    if (!parent.children.has(token)) parent.children.set(token, new Unread())
    const value = parent.children.get(token)
    return value === undefined ? { has: false } : { has: true, value }
  }
  if (Array.isArray(parent)) {
    const index = indexIn(parent, token)
    return index !== undefined && index < parent.length ? { has: true, value: parent[index] as Node } : { has: false }
  }
  return Object.hasOwn(parent, token) ? { has: true, value: (parent as Record<string, Node>)[token] as Node } : { has: false }
}

/** Compares two values deeply. The order of keys does not matter. */
export const isDeepEqual = (one: unknown, other: unknown): boolean => {
  if (Object.is(one, other)) return true
  if (!isContainer(one) || !isContainer(other) || Array.isArray(one) !== Array.isArray(other)) return false
  const keys = Object.keys(one)
  if (keys.length !== Object.keys(other).length) return false
  return keys.every(
    (key) =>
      Object.hasOwn(other, key) && isDeepEqual((one as Record<string, unknown>)[key], (other as Record<string, unknown>)[key]),
  )
}

/** A document that is copied on write: the original is never modified, and unchanged branches are shared with it. */
export class CopiedDocument {
  private readonly own = new Set<unknown>()

  constructor(public root: Node) {}

  /** Looks up the value at a path. `parent` is set only if it is an object or a list. */
  at(tokens: readonly string[]): { parent?: Container; has: boolean; value?: Node } {
    let node: Node = this.root
    if (tokens.length === 0) return { has: true, value: node }
    for (const token of tokens.slice(0, -1)) {
      const next = isParent(node) ? childOf(node, token) : undefined
      if (next?.value === undefined) return { has: false }
      node = next.value
    }
    return isParent(node) ? { parent: node, ...childOf(node, tokens.at(-1) as string) } : { has: false }
  }

  /**
   * Replaces `-` with the index that it stands for now, because the path must still address the same item after more are
   * appended.
   */
  indexed(tokens: readonly string[]): readonly string[] {
    if (!tokens.includes('-')) return tokens
    return tokens.map((token, depth) => {
      const list = token === '-' ? this.at(tokens.slice(0, depth)).value : undefined
      return Array.isArray(list) ? String(list.length) : token
    })
  }

  /** Applies one operation to the draft. Returns the reason if that is impossible. */
  write(operation: DeltaOperation, tokens: readonly string[], value: Node): IgnoredReason | undefined {
    const token = tokens.at(-1)
    const { parent, has, value: current } = this.at(tokens)
    if (token === undefined) return this.replaceRoot(value)
    if (!parent) return 'NO_PARENT'
    if (operation === 'DELETE') {
      if (Array.isArray(parent)) return 'LIST_KEEPS_ITEMS'
      if (!has) return 'NOTHING_THERE'
      this.remove(tokens, token)
      return undefined
    }
    if (operation === 'UPDATE' && !has) return 'NOTHING_THERE'
    if (Array.isArray(parent)) {
      const index = indexIn(parent, token)
      if (index === undefined || index > parent.length) return 'BEYOND_END'
      if (operation === 'ADD_ITEM') {
        this.opened<Node[]>(tokens).splice(index, 0, value)
        return undefined
      }
    }
    if (!has || !isDeepEqual(current, value)) this.put(tokens, token, value)
    return undefined
  }

  private replaceRoot(value: Node): undefined {
    if (!isDeepEqual(this.root, value)) this.root = value
  }

  /** Returns the parent of a path for modification. The parent and its ancestors are copied the first time. */
  private opened<Kind extends Container>(tokens: readonly string[]): Kind {
    let node = (this.root = this.owned(this.root))
    for (const token of tokens.slice(0, -1)) {
      const next = this.owned(childOf(node as Container & Node, token).value as Node)
      this.assign(node as Container, token, next)
      node = next
    }
    return node as Kind
  }

  private owned(node: Node): Node {
    if (node instanceof Unread || this.own.has(node)) return node
    const copy = Array.isArray(node) ? [...node] : { ...(node as Record<string, Json>) }
    this.own.add(copy)
    return copy
  }

  private assign(parent: Container, token: string, value: Node): void {
    if (parent instanceof Unread) parent.children.set(token, value)
    else if (Array.isArray(parent)) parent[indexIn(parent, token) as number] = value
    else parent[token] = value
  }

  private put(tokens: readonly string[], token: string, value: Node): void {
    this.assign(this.opened(tokens), token, value)
  }

  private remove(tokens: readonly string[], token: string): void {
    const parent = this.opened<Record<string, Node> | Unread>(tokens)
    if (parent instanceof Unread) parent.children.set(token, undefined)
    else delete parent[token]
  }
}
