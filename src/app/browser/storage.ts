/** Storage of texts by name. Its methods never throw. */
export interface Store {
  read: (name: string) => string | undefined
  write: (name: string, value: string) => void
  remove: (name: string) => void
}

/**
 * Creates a store on top of the browser's storage. If the storage is blocked or full, texts are kept in memory, and `onTrouble` is called
 * once. `open` returns the storage. It may throw, as browsers do when cookies are blocked.
 */
export const createStore = (open: () => Storage | undefined, onTrouble: () => void = () => {}): Store => {
  const memory = new Map<string, string>()
  let isTroubled = false
  const attempt = <Result>(work: (storage: Storage) => Result): Result | undefined => {
    try {
      const storage = open()
      return storage && work(storage)
    } catch {
      return undefined
    }
  }
  const complain = () => {
    if (isTroubled) return
    isTroubled = true
    onTrouble()
  }
  return {
    read: (name) => memory.get(name) ?? attempt((storage) => storage.getItem(name)) ?? undefined,
    write: (name, value) => {
      const isStored = attempt((storage) => {
        storage.setItem(name, value)
        return storage.getItem(name) === value
      })
      if (isStored) {
        memory.delete(name)
        return
      }
      attempt((storage) => storage.removeItem(name))
      memory.set(name, value)
      complain()
    },
    remove: (name) => {
      memory.delete(name)
      attempt((storage) => storage.removeItem(name))
    },
  }
}
