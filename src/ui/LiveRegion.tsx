/** An announcement for screen readers. */
export interface LiveRegionProps {
  /** The newest message, read out when it changes. Empty for none. */
  message: string
  /** Whether to interrupt. Only for errors that block the traveller. */
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
