import type { Json, SchemaNode } from './delta.ts'
import type { Unread } from './draft.ts'

/** What is left of all that was written at one path. */
export interface Row {
  operation: 'CREATE' | 'UPDATE' | 'DELETE'
  tokens: readonly string[]
  value: Json
  /** Whether later writes below belong to this row's own value. */
  isFolding: boolean
  /** What stood there before this row; undefined when nothing did. */
  before: Json | Unread | undefined
  schemaNode: SchemaNode | undefined
  isGone: boolean
}

interface Branch {
  row?: Row | undefined
  children?: Map<string, Branch> | undefined
}

const clear = (branch: Branch): void => {
  for (const child of branch.children?.values() ?? []) {
    if (child.row) child.row.isGone = true
    clear(child)
  }
  branch.children = undefined
}

/** The rows of a consolidated list, found by path and kept in the order in which their paths were first written. */
export class Rows {
  private readonly top: Branch = {}
  private readonly written: Row[] = []

  get inOrder(): Row[] {
    return this.written.filter((row) => !row.isGone)
  }

  /** The row above a path that takes up what is written below it. */
  folding(tokens: readonly string[]): Row | undefined {
    let branch: Branch | undefined = this.top
    for (const token of tokens) {
      if (branch?.row?.isFolding) return branch.row
      branch = branch?.children?.get(token)
    }
    return undefined
  }

  at(tokens: readonly string[]): Row | undefined {
    let branch: Branch | undefined = this.top
    for (const token of tokens) branch = branch?.children?.get(token)
    return branch?.row
  }

  /** Writes a row: what was written below its path before counts no more, and a row that is there keeps its place and what stood before it. */
  put(row: Omit<Row, 'isGone'>): void {
    const branch = this.branch(row.tokens)
    clear(branch)
    if (branch.row) {
      Object.assign(branch.row, { ...row, before: branch.row.before, schemaNode: branch.row.schemaNode ?? row.schemaNode })
      return
    }
    branch.row = { ...row, isGone: false }
    this.written.push(branch.row)
  }

  /** Takes a row back, and all below it. */
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
