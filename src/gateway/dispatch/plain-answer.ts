import type { Flow } from '#src/domain/flow.ts'
import type { OperationName } from '#src/operations/index.ts'
import { ownKeysOf, ownOperations } from '#src/operations/added-keys.ts'
import type { Answered, Question } from './answer.ts'
import { isPlain, type Plain } from '#src/domain/plain.ts'
import { notServed } from './not-served.ts'

const definitionsIn = (value: unknown, into = new Map<string, Plain>()): Map<string, Plain> => {
  if (Array.isArray(value)) for (const entry of value) definitionsIn(entry, into)
  else if (isPlain(value)) {
    if (typeof value['@id'] === 'string') into.set(value['@id'], value)
    for (const entry of Object.values(value)) definitionsIn(entry, into)
  }
  return into
}

/**
 * Removes the keys that only this gateway adds. If refs point to an object in a removed key, the object moves to its first ref,
 * so that every ref still comes after its object.
 */
export const plainOf = (name: OperationName, flow: Flow | undefined, answer: unknown): unknown => {
  const own = ownKeysOf(name, flow)
  const definitions = definitionsIn(answer)
  const written = new Set<string>()
  const without = (value: unknown, place: string): unknown => {
    if (Array.isArray(value)) return value.map((entry) => without(entry, place))
    if (!isPlain(value)) return value
    const { '@ref': ref, '@id': id } = value
    if (typeof ref === 'string') {
      const target = written.has(ref) ? undefined : definitions.get(ref)
      return target ? without(target, place) : value
    }
    if (typeof id === 'string') written.add(id)
    const inside = (key: string) => (place === '' ? key : `${place}.${key}`)
    return Object.fromEntries(
      Object.entries(value).flatMap(([key, each]) =>
        Object.hasOwn(own, inside(key)) ? [] : [[key, without(each, inside(key))]],
      ),
    )
  }
  return Object.keys(own).length === 0 ? answer : without(answer, '')
}

/** Removes the operations and keys that our gateway adds to the contract. */
export const inPlainDialect =
  (answer: (question: Question) => Promise<Answered>): ((question: Question) => Promise<Answered>) =>
  async (question) => {
    if (Object.hasOwn(ownOperations, question.name)) throw notServed(question.name)
    const answered = await answer(question)
    return { ...answered, originalResponse: plainOf(question.name, question.flow, answered.originalResponse) }
  }
