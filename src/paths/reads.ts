/** The paths at which a value was read, for example `cart.passengers.0.lastName`. */
export interface Reads {
  /** Every path that was read, including objects on the way to a deeper value. */
  all: Set<string>
  /** Returns the paths below which nothing was read: plain values, and objects that were only checked for existence. */
  leaves: () => string[]
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

/**
 * Wraps a value and records what is read from it. Calling a list's method is not recorded, but the items that the method reads
 * are.
 */
export const noteReads = <Value extends object>(value: Value): { context: Value; reads: Reads } => {
  const all = new Set<string>()
  const wrapped = new Map<string, object>()
  const wrap = (target: object, path: string): object => {
    const known = wrapped.get(path)
    if (known) return known
    const proxy: object = new Proxy(target, {
      get(object, key, receiver) {
        const found: unknown = Reflect.get(object, key, receiver)
        if (typeof key === 'symbol' || typeof found === 'function') return found
        const at = path === '' ? key : `${path}.${key}`
        all.add(at)
        return isObject(found) ? wrap(found, at) : found
      },
      has(object, key) {
        if (typeof key === 'string') all.add(path === '' ? key : `${path}.${key}`)
        return Reflect.has(object, key)
      },
    })
    wrapped.set(path, proxy)
    return proxy
  }
  const leaves = () => {
    const above = new Set([...all].flatMap((path) => (path.includes('.') ? [path.slice(0, path.lastIndexOf('.'))] : [])))
    return [...all].filter((path) => !above.has(path))
  }
  return { context: wrap(value, '') as Value, reads: { all, leaves } }
}
