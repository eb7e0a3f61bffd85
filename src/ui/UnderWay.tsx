import { type ReactNode, useEffect, useRef } from 'react'
import { Card } from './Card.tsx'
import { HoldLine } from './HoldLine.tsx'

export interface UnderWayProps {
  title: string
  text: ReactNode
  /** Facts known so far. It must not contain a button that repeats the action. */
  children?: ReactNode
}

/** Progress of an action that must not be repeated, such as a payment. Its heading takes the focus, so that it is read out. */
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
