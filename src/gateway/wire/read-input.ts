import { invalid } from '../platform/business-error.ts'

/** Control characters and lone surrogates. No field accepts them, and the database cannot store them. */
const unwritable = /[\p{Cc}\p{Cs}]/u

type Read = Record<string, unknown>

/**
 * Validates a client's input field by field and collects the problems by path. Only own properties are read, so an input cannot
 * pass prototype properties off as values.
 */
export class InputReader {
  readonly problems: Record<string, string> = {}

  /** Records a problem. Only the first problem of a path is kept. */
  refuse(path: string, reason: string): void {
    this.problems[path] ??= reason
  }

  /** Throws the validation error if any problem was recorded. */
  finish(): void {
    if (Object.keys(this.problems).length > 0) throw invalid(this.problems)
  }

  /**
   * Copies an object's own fields into an object without prototype. For any other value, records a problem and returns an empty
   * object.
   */
  object(value: unknown, path: string): Read {
    if (typeof value === 'object' && value !== null && !Array.isArray(value))
      return Object.assign(Object.create(null), value) as Read
    this.refuse(path, value === undefined || value === null ? 'required' : 'notAnObject')
    return {}
  }

  list(value: unknown, path: string, most: number): unknown[] {
    if (!Array.isArray(value)) {
      this.refuse(path, value === undefined || value === null ? 'required' : 'notAList')
      return []
    }
    if (value.length <= most) return value
    this.refuse(path, 'tooMany')
    return []
  }

  /** Reads a text and trims it. Returns an empty string if the text is missing or invalid. */
  text(value: unknown, path: string, { most = 100, isRequired = true }: { most?: number; isRequired?: boolean } = {}): string {
    if (value === undefined || value === null || value === '') {
      if (isRequired) this.refuse(path, 'required')
      return ''
    }
    if (typeof value !== 'string') {
      this.refuse(path, 'notAText')
      return ''
    }
    if (value.length > 10 * most + 1000) {
      this.refuse(path, 'tooLong')
      return ''
    }
    const text = value.trim()
    if (unwritable.test(text)) {
      this.refuse(path, 'badCharacters')
      return ''
    }
    if (text.length > most) {
      this.refuse(path, 'tooLong')
      return ''
    }
    if (text === '' && isRequired) this.refuse(path, 'required')
    return text
  }

  /** Reads a whole number, sent as a JSON number or as text. Returns `least` if it is missing or invalid. */
  whole(value: unknown, path: string, least: number, most: number): number {
    const number = typeof value === 'string' && /^-?\d{1,11}$/.test(value) ? Number(value) : value
    if (typeof number === 'number' && Number.isSafeInteger(number) && number >= least && number <= most) return number
    if (value === undefined || value === null || value === '') this.refuse(path, 'required')
    else this.refuse(path, typeof number === 'number' && Number.isSafeInteger(number) ? 'outOfRange' : 'notANumber')
    return least
  }

  /** Reads a boolean, sent as a JSON boolean or as the text `true` or `false`. Returns false if it is missing. */
  flag(value: unknown, path: string): boolean {
    if (value === undefined || value === null || value === '') return false
    if (value === true || value === 'true') return true
    if (value !== false && value !== 'false') this.refuse(path, 'notABoolean')
    return false
  }
}
