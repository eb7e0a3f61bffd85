import { type ComponentType, type ReactNode, useEffect, useState } from 'react'

/** Pause in milliseconds after which a component that could not be loaded is requested again. */
const pause = 5_000

interface LaterProps<Props> {
  /** Loads the component. Must keep its identity. */
  load: () => Promise<ComponentType<Props>>
  given: Props
  /** Shown until the component arrives. By default, nothing is. */
  meanwhile?: ReactNode
}

/**
 * Loads a component and shows it, and tries again until it arrives. Unlike a component from `lazy`, one that
 * cannot be loaded does not break the page.
 */
export function Later<Props extends object>({ load, given, meanwhile = null }: LaterProps<Props>) {
  const [Loaded, setLoaded] = useState<ComponentType<Props>>()
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    let isOver = false
    let timer: ReturnType<typeof setTimeout> | undefined
    load().then(
      (part) => {
        if (!isOver) setLoaded(() => part)
      },
      () => {
        if (!isOver) timer = setTimeout(() => setAttempt((before) => before + 1), pause)
      },
    )
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [attempt, load])
  return Loaded ? <Loaded {...given} /> : meanwhile
}
