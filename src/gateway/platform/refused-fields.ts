import { invalid } from './business-error.ts'

/** Collects the fields of a request that the rules refuse, so that a single error lists them all. */
export class RefusedFields {
  readonly #reasons: Record<string, string> = {}

  /** Refuses a field, named by its dotted path. If it is refused more than once, the first reason counts. */
  refuse(path: string, reason: string): void {
    this.#reasons[path] ??= reason
  }

  /** Refuses each of the named fields that has no value. `path` leads to the object that contains them. */
  require<Name extends string>(sent: { [Each in Name]?: unknown }, path: string, names: readonly Name[]): void {
    for (const name of names) if (sent[name] === undefined) this.refuse(`${path}.${name}`, 'required')
  }

  /** Throws the validation error if any field was refused. */
  finish(): void {
    if (Object.keys(this.#reasons).length > 0) throw invalid(this.#reasons)
  }
}
