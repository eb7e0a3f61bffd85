import { type ReactNode, useEffect, useRef } from 'react'
import { Card } from './Card.tsx'
import { HoldLine } from './HoldLine.tsx'

export interface UnderWayProps {
  title: string
  text: ReactNode
  /** What is known meanwhile; no button that could do it twice. */
  children?: ReactNode
}

/** Announces work that must not be repeated, and takes the focus. */
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
