import { invalid } from './business-error.ts'

/** Collects the fields of a request that the rules refuse, so that a single error lists them all. */
export class RefusedFields {
  readonly #reasons: Record<string, string> = {}

  /** Refuses a field, named by its dotted path. If it is refused more than once, the first reason counts. */
  refuse(path: string, reason: string): void {
    this.#reasons[path] ??= reason
  }

  /** Throws the validation error if any field was refused. */
  finish(): void {
    if (Object.keys(this.#reasons).length > 0) throw invalid(this.#reasons)
  }
}
