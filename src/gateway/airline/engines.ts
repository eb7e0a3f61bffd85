import { createEngine, type Engine } from './engine.ts'

/** Creates a function that returns a storefront's engine, always the same instance. */
export const createEngines = (seed: string): ((storefront: string) => Engine) => {
  const engines = new Map<string, Engine>()
  return (storefront) => {
    const engine = engines.get(storefront) ?? createEngine({ storefront, seed })
    engines.set(storefront, engine)
    return engine
  }
}
