import { useEffect } from 'react'

/** Makes the browser ask for confirmation before the tab is closed while `isNeeded` is true. */
export const useLeaveWarning = (isNeeded: boolean): void => {
  useEffect(() => {
    if (!isNeeded) return undefined
    const keep = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', keep)
    return () => window.removeEventListener('beforeunload', keep)
  }, [isNeeded])
}
