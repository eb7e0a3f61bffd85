import type { Json, SchemaNode } from './delta.ts'
import type { Unread } from './draft.ts'

/** The combined effect of all writes to one path. */
export interface PathWrite {
  operation: 'CREATE' | 'UPDATE' | 'DELETE'
  tokens: readonly string[]
  value: Json
  /** Whether later writes below this path are merged into the value of this row. */
  isFolding: boolean
  /** The value before this row was written. Undefined if there was none. */
  before: Json | Unread | undefined
  schemaNode: SchemaNode | undefined
  isGone: boolean
}

interface Branch {
  row?: PathWrite | undefined
  children?: Map<string, Branch> | undefined
}

const clear = (branch: Branch): void => {
  for (const child of branch.children?.values() ?? []) {
    if (child.row) child.row.isGone = true
    clear(child)
  }
  branch.children = undefined
}

/** The rows of a consolidated list by path, in the order in which each path was first written. */
export class Rows {
  private readonly top: Branch = {}
  private readonly written: PathWrite[] = []

  get inOrder(): PathWrite[] {
    return this.written.filter((row) => !row.isGone)
  }

  /** Finds the row above a path into which writes below it are merged. */
  folding(tokens: readonly string[]): PathWrite | undefined {
    let branch: Branch | undefined = this.top
    for (const token of tokens) {
      if (branch?.row?.isFolding) return branch.row
      branch = branch?.children?.get(token)
    }
    return undefined
  }

  at(tokens: readonly string[]): PathWrite | undefined {
    let branch: Branch | undefined = this.top
    for (const token of tokens) branch = branch?.children?.get(token)
    return branch?.row
  }

  /**
   * Writes a row and discards the rows below it. If the path has a row already, that row keeps its position and its `before`
   * value.
   */
  put(row: Omit<PathWrite, 'isGone'>): void {
    const branch = this.branch(row.tokens)
    clear(branch)
    if (branch.row) {
      Object.assign(branch.row, { ...row, before: branch.row.before, schemaNode: branch.row.schemaNode ?? row.schemaNode })
      return
    }
    branch.row = { ...row, isGone: false }
    this.written.push(branch.row)
  }

  /** Removes the row at a path and everything below the path. */
  remove(tokens: readonly string[]): void {
    const branch = this.branch(tokens)
    clear(branch)
    if (branch.row) branch.row.isGone = true
    branch.row = undefined
  }

  private branch(tokens: readonly string[]): Branch {
    let branch = this.top
    for (const token of tokens) {
      branch.children ??= new Map()
      let next = branch.children.get(token)
      if (!next) branch.children.set(token, (next = {}))
      branch = next
    }
    return branch
  }
}
