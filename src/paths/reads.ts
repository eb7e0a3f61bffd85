/** Paths of a value that were read: `cart.passengers.0.lastName`. */
export interface Reads {
  /** Everything accessed, on the way or finally. */
  all: Set<string>
  /** Returns what was read last on each path: values, and objects checked only for existence. */
  leaves: () => string[]
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

/** Wraps a value for one evaluation and records what is read. Methods of lists are not recorded, but what they read is. */
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
