const minute = 60_000

/** Returns true if the clocks of a time zone and of this device show the same time at an instant. */
export const isSameHere = (instant: string, zone: string): boolean => {
  const shown = (timeZone?: string) =>
    new Intl.DateTimeFormat('en-US', { dateStyle: 'short', timeStyle: 'short', timeZone }).format(new Date(instant))
  return shown(zone) === shown()
}

/** Time until an instant in whole minutes, rounded up. All values are 0 once it has passed. */
export interface TimeLeft {
  days: number
  hours: number
  minutes: number
  isOver: boolean
}

export const timeLeft = (until: string, now: number): TimeLeft => {
  const left = Math.max(0, Math.ceil((Date.parse(until) - now) / minute))
  return { days: Math.floor(left / 1_440), hours: Math.floor((left % 1_440) / 60), minutes: left % 60, isOver: left === 0 }
}
