import {
  checked,
  type Delta,
  type Json,
  type IgnoredReason,
  removalMarker,
  type SchemaNode,
  type Skipped,
  type Sound,
} from './delta.ts'
import { CopiedDocument, Unread } from './draft.ts'
import { pointerOf } from './pointer.ts'
import { type PathWrite, Rows } from './rows.ts'
import { holdsNull, strip } from './strip.ts'

/** Creates the missing parent of an added item: a list if the token is an index or `-`, otherwise an object. */
const firstOf = (token: string, value: Json): Json => (/^(?:-|\d+)$/.test(token) ? [value] : { [token]: value })

/** A delta whose path has been resolved. */
interface Written {
  tokens: readonly string[]
  value?: Json | undefined
  schemaNode?: SchemaNode | undefined
}

class Consolidation {
  private readonly rows = new Rows()
  private readonly draft: CopiedDocument
  private readonly saved: CopiedDocument | undefined

  constructor(base: Json | undefined) {
    this.draft = new CopiedDocument(base === undefined ? new Unread() : base)
    this.saved = base === undefined ? undefined : new CopiedDocument(base)
  }

  /** Adds one delta. Returns the reason if the delta has no effect. */
  take(given: Sound): IgnoredReason | undefined {
    const delta = { ...given, tokens: this.draft.indexed(given.tokens) }
    if (delta.operation === 'ADD_ITEM') return this.addItem(delta)
    if (delta.operation === 'DELETE') return this.delete(delta)
    return delta.operation === 'CREATE' ? this.create(delta) : this.set('UPDATE', delta)
  }

  private create(delta: Written): IgnoredReason | undefined {
    const { parent, has } = this.draft.at(delta.tokens)
    // An appended item is written as part of the whole list. Otherwise, if nulls were stripped from the list later, the index in
    // the path would address another item.
    const isGrowing = Array.isArray(parent) && !has && delta.tokens.at(-1) === String(parent.length)
    return isGrowing ? this.addItem(delta) : this.set('CREATE', delta)
  }

  private set(operation: 'CREATE' | 'UPDATE', { tokens, value = null, schemaNode }: Written): IgnoredReason | undefined {
    const fold = this.rows.folding(tokens)
    const { has, value: before } = this.draft.at(tokens)
    const reason = this.draft.write(fold && !has ? 'CREATE' : operation, tokens, value)
    if (reason || fold) return reason
    const isCreated = operation === 'CREATE' || this.rows.at(tokens)?.operation === 'CREATE'
    this.rows.put({
      operation: isCreated ? 'CREATE' : 'UPDATE',
      tokens,
      value,
      isFolding: isCreated || holdsNull(value),
      before: has ? before : undefined,
      schemaNode,
    })
    return undefined
  }

  private addItem({ tokens, value = null, schemaNode }: Written): IgnoredReason | undefined {
    const parent = tokens.slice(0, -1)
    const token = tokens.at(-1) as string
    const { has, value: before } = this.draft.at(parent)
    if (!has || before instanceof Unread)
      return this.create({ tokens: parent, value: firstOf(token, value), schemaNode: schemaNode?.parent })
    // A copy, because the draft may modify the list in place.
    const kept = this.rows.at(parent) ? before : structuredClone(before)
    const reason = this.draft.write('ADD_ITEM', tokens, value)
    if (reason || this.rows.folding(parent)) return reason
    this.rows.put({
      operation: 'CREATE',
      tokens: parent,
      value,
      isFolding: true,
      before: kept,
      schemaNode: schemaNode?.parent,
    })
    return undefined
  }

  private delete({ tokens, value, schemaNode }: Written): IgnoredReason | undefined {
    const fold = this.rows.folding(tokens)
    const row = this.rows.at(tokens)
    const { has, value: before } = this.draft.at(tokens)
    if (value === removalMarker && !fold) {
      if (row?.operation === 'CREATE') return this.takeBack(row)
      if (!this.saved || this.saved.at(tokens).has) return 'SAVED_ALREADY'
    }
    const reason = this.draft.write('DELETE', tokens, null)
    if (reason || fold) return reason
    if (row && row.before === undefined) this.rows.remove(tokens)
    else
      this.rows.put({ operation: 'DELETE', tokens, value: null, isFolding: false, before: has ? before : undefined, schemaNode })
    return undefined
  }

  private takeBack({ tokens, before }: PathWrite): IgnoredReason | undefined {
    const reason = before === undefined ? this.draft.write('DELETE', tokens, null) : this.draft.write('CREATE', tokens, before)
    if (!reason) this.rows.remove(tokens)
    return reason
  }

  get deltas(): Delta[] {
    return this.rows.inOrder.flatMap(({ operation, tokens, value, isFolding, schemaNode }): Delta[] => {
      const named = { path: pointerOf(tokens), ...(schemaNode && { schemaNode }) }
      if (operation === 'DELETE') return [{ operation, ...named }]
      const written = strip(isFolding ? (this.draft.at(tokens).value as Json) : value)
      return written === null ? [] : [{ operation, ...named, value: written }]
    })
  }
}

/**
 * Reduces a list of deltas to the shortest equivalent one: at most one delta per path, none below a CREATE, and no nulls.
 *
 * A write at or below a created value is merged into its CREATE. ADD_ITEM becomes a CREATE of the whole parent. A DELETE with the
 * removal marker cancels an unsaved CREATE.
 *
 * `base` is the saved document. Without it, every value that a delta requires is assumed to exist. `dropped` lists the deltas
 * that have no effect, with the reason. Display `apply(base, deltas)` with the returned deltas and not with the input, because
 * only `consolidate` creates a list that an added item lacks.
 */
export const consolidate = (deltas: readonly Delta[], base?: Json): { deltas: Delta[]; dropped: Skipped[] } => {
  const consolidation = new Consolidation(base)
  const dropped: Skipped[] = []
  for (const [index, delta] of deltas.entries()) {
    const sound = checked(delta)
    const reason = typeof sound === 'string' ? sound : consolidation.take(sound)
    if (reason) dropped.push({ index, reason })
  }
  return { deltas: consolidation.deltas, dropped }
}
