import type { Engine } from '../airline/engine.ts'

/** Maximum number of results cached per engine. The least recently used one is dropped first. */
const mostRemembered = 24

/** A cache of search results that drops the least recently used. */
export interface ResultMemory<Result> {
  recall: (engine: Engine, name: string) => Result | undefined
  /** Caches a result, or marks a cached one as the most recently used. */
  remember: (engine: Engine, name: string, result: Result) => void
}

export const createResultMemory = <Result>(): ResultMemory<Result> => {
  const ofEngines = new WeakMap<Engine, Map<string, Result>>()
  return {
    recall: (engine, name) => ofEngines.get(engine)?.get(name),
    remember: (engine, name, result) => {
      const results = ofEngines.get(engine) ?? new Map<string, Result>()
      ofEngines.set(engine, results)
      results.delete(name)
      results.set(name, result)
      const [oldest] = results.keys()
      if (results.size > mostRemembered && oldest !== undefined) results.delete(oldest)
    },
  }
}
