import { type ReactNode, useEffect, useRef } from 'react'
import { Card } from './Card.tsx'
import { HoldLine } from './HoldLine.tsx'

export interface UnderWayProps {
  title: string
  text: ReactNode
  /** What is known so far, without a button that could repeat the action. */
  children?: ReactNode
}

/** Announces an action that must not be repeated, and takes focus. */
export function UnderWay({ title, text, children }: UnderWayProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [title])
  return (
    <Card>
      <HoldLine label={title} />
      <div role="status">
        <h2 tabIndex={-1} ref={heading}>
          {title}
        </h2>
        <p>{text}</p>
      </div>
      {children}
    </Card>
  )
}
