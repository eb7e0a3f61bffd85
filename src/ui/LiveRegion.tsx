export interface LiveRegionProps {
  /** The newest message, which is announced when it changes. Empty if there is none. */
  message: string
  /** Whether the message interrupts the screen reader. Only for errors that block the traveller. */
  assertive?: boolean | undefined
}

/**
 * Announces messages to screen readers. Keep it mounted and change its message, because a region that is added with its message is not
 * announced reliably.
 */
export function LiveRegion({ message, assertive = false }: LiveRegionProps) {
  return (
    <div
      className="visually-hidden"
      role={assertive ? 'alert' : 'status'}
      aria-live={assertive ? 'assertive' : 'polite'}
      aria-atomic="true"
    >
      {message}
    </div>
  )
}
