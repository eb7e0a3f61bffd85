import { type ComponentType, useEffect, useState } from 'react'
import { connection } from '#src/network/connection.ts'
import type { Recording } from '../session/recording.ts'
import type { ShareDialogProps } from './ShareDialog.tsx'
import type { NotedTroubles } from '../session/trouble-notes.ts'

export interface ShareDoorProps {
  recording: Pick<Recording, 'save' | 'sharing'>
  troubles: NotedTroubles
}

/** Loads and opens the sharing dialog on demand. */
export function ShareDoor({ recording, troubles }: ShareDoorProps) {
  const [isOpen, setOpen] = useState(false)
  const [Dialog, setDialog] = useState<ComponentType<ShareDialogProps> | undefined>(undefined)
  const isMissing = isOpen && Dialog === undefined
  useEffect(() => recording.sharing.listen(() => setOpen(true)), [recording])
  useEffect(() => {
    if (!isMissing) return
    void connection
      .whenOnline()
      .then(() => import('./ShareDialog.tsx'))
      .then(
        ({ ShareDialog }) => setDialog(() => ShareDialog),
        () => {
          setOpen(false)
          troubles.noteOffline(() => {
            troubles.noteOffline(undefined)
            setOpen(true)
          })
        },
      )
  }, [isMissing, troubles])
  return Dialog ? <Dialog isOpen={isOpen} onClose={() => setOpen(false)} save={recording.save} /> : null
}
