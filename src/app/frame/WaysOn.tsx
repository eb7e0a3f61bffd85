import type { ReactNode } from 'react'
import { Button } from '#src/ui/Button.tsx'
import { Row } from '#src/ui/Layout.tsx'

interface WaysOnProps {
  go: ReactNode
  onGo: () => void
  other: ReactNode
  /** Undefined if the page has no alternative. */
  onOther: (() => void) | undefined
}

/** The buttons of a page of the root: the recommended one and, if there is one, the alternative. */
export function WaysOn({ go, onGo, other, onOther }: WaysOnProps) {
  return (
    <Row>
      <Button variant="go" onClick={onGo}>
        {go}
      </Button>
      {onOther ? <Button onClick={onOther}>{other}</Button> : null}
    </Row>
  )
}
