import { createEngine, type Engine } from './engine.ts'

/** Creates a function that returns the airline of a storefront, the same one at every call. */
export const createEngines = (seed: string): ((storefront: string) => Engine) => {
  const engines = new Map<string, Engine>()
  return (storefront) => {
    const engine = engines.get(storefront) ?? createEngine({ storefront, seed })
    engines.set(storefront, engine)
    return engine
  }
}
