/** What is announced. */
export interface LiveRegionProps {
  /** The newest message; a change of it is read out. Empty: silence. */
  message: string
  /** Interrupts what is being read; only for what stops the traveller. */
  assertive?: boolean | undefined
}

/** Announces a message to assistive technology. Keep it mounted and change its message. */
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
