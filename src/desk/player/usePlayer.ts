import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Moment } from './playback.ts'
import { dueAfter, pauseAfter, type Position, type Stride, stride } from './position.ts'

export const speeds = [0.5, 1, 2, 4, 8, 16, 32, 250] as const

export interface PlayerControls extends Position {
  isPlaying: boolean
  speed: number
  skipsIdle: boolean
  play: () => void
  pause: () => void
  setSpeed: (speed: number) => void
  setSkipsIdle: (skipsIdle: boolean) => void
  seek: (index: number) => void
  go: (by: Stride, direction: 1 | -1) => void
  canGo: (by: Stride, direction: 1 | -1) => boolean
}

/**
 * Manages the player's position and playback, starting at index `start`. Calls `onMoment` with the step's number after each move, but
 * during playback only when it stops.
 */
export const usePlayer = (moments: readonly Moment[], start: number, onMoment?: (n: number) => void): PlayerControls => {
  const [position, setPosition] = useState<Position>({ index: start })
  const [isPlaying, setPlaying] = useState(false)
  const [speed, setSpeed] = useState(1)
  const [skipsIdle, setSkipsIdle] = useState(true)
  const { index } = position
  const isAtEnd = index >= moments.length - 1
  const isNew = useRef(false)
  const to = useCallback((next: Position) => {
    isNew.current = true
    setPosition(next)
  }, [])
  const seek = useCallback(
    (wanted: number) => {
      setPlaying(false)
      to({ index: Math.min(Math.max(0, wanted), moments.length - 1) })
    },
    [to, moments],
  )
  /** When the current moment was due, by the browser's clock. It is earlier than it was drawn if drawing is slow. */
  const dueAt = useRef<number>(undefined)
  const goOn = useEffectEvent(() => {
    if (isAtEnd) return setPlaying(false)
    const now = performance.now()
    const due = dueAfter(moments, index, now - (dueAt.current ?? now), speed, skipsIdle)
    dueAt.current = now - due.rest
    to({ index: due.index })
  })
  useEffect(() => {
    if (!isPlaying) {
      dueAt.current = undefined
      return
    }
    const now = performance.now()
    dueAt.current ??= now
    const timer = setTimeout(goOn, pauseAfter(moments, index, speed, skipsIdle) - (now - dueAt.current))
    return () => clearTimeout(timer)
  }, [isPlaying, moments, index, speed, skipsIdle])
  const tell = useEffectEvent((moment: Moment | undefined) => {
    if (moment && isNew.current) onMoment?.(moment.n)
  })
  // Browsers limit how often a page may change its address, so playing changes it only when it stops.
  useEffect(() => {
    if (!isPlaying) tell(moments[index])
  }, [moments, index, isPlaying])
  return {
    ...position,
    isPlaying,
    speed,
    skipsIdle,
    play: () => {
      if (isAtEnd) to({ index: 0 })
      setPlaying(true)
    },
    pause: () => setPlaying(false),
    setSpeed,
    setSkipsIdle,
    seek,
    go: (by, direction) => {
      setPlaying(false)
      const next = stride(moments, position, by, direction)
      if (next) to(next)
    },
    canGo: (by, direction) => stride(moments, position, by, direction) !== undefined,
  }
}
