import { createEngine, type Engine } from './engine.ts'

/** Returns a function that creates a storefront's engine on first use and then reuses it. */
export const createEngines = (seed: string): ((storefront: string) => Engine) => {
  const engines = new Map<string, Engine>()
  return (storefront) => {
    const engine = engines.get(storefront) ?? createEngine({ storefront, seed })
    engines.set(storefront, engine)
    return engine
  }
}
