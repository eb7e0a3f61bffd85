import { Trans } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { Button } from '#src/ui/Button.tsx'
import { Card } from '#src/ui/Card.tsx'
import { Row } from '#src/ui/Layout.tsx'
import { DeletionDialog } from './DeletionDialog.tsx'

/** Something that the deletion of an account takes away, as an item of a list. */
export interface Loss {
  id: string
  words: ReactNode
}

export interface DeletionCardProps {
  title: string
  hint: string
  losses: readonly Loss[]
  /** What stays after the deletion, and why. */
  stays: string
}

/** Offers to delete the account. A dialog says what is lost and what stays, and asks for the password. */
export function DeletionCard({ title, hint, losses, stays }: DeletionCardProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <Card heading={title}>
      <p>{hint}</p>
      <Row>
        <Button onClick={() => setOpen(true)}>
          <Trans>Delete my account</Trans>
        </Button>
      </Row>
      <DeletionDialog isOpen={isOpen} onClose={() => setOpen(false)} title={title} losses={losses} stays={stays} />
    </Card>
  )
}
