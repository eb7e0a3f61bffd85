import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { Dialog } from '#src/ui/Dialog.tsx'
import { TextField } from '#src/ui/TextField.tsx'
import styles from './editor.module.css'

/** A command of the editor. It is listed only while it can be used. */
export interface EditorCommand {
  name: string
  run: () => void
}

interface PaletteProps {
  commands: readonly EditorCommand[]
  onClose: () => void
}

/** A list of all commands. The author types part of a name; Enter runs the first match, and the arrow keys move between matches. */
export function Palette({ commands, onClose }: PaletteProps) {
  const { t, i18n } = useLingui()
  const [typed, setTyped] = useState('')
  const place = useRef<HTMLDivElement>(null)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  const wanted = typed.trim().toLocaleLowerCase(i18n.locale)
  const matches = commands.filter(({ name }) => name.toLocaleLowerCase(i18n.locale).includes(wanted))
  const run = (command: EditorCommand | undefined) => {
    if (!command) return
    onClose()
    command.run()
  }
  const move = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step === undefined) return
    const stops = [...(place.current?.querySelectorAll<HTMLElement>('input, li button') ?? [])]
    event.preventDefault()
    stops[stops.findIndex((stop) => stop === document.activeElement) + step]?.focus()
  }
  return (
    <Dialog isOpen onClose={onClose} title={<Trans>Commands</Trans>} closeLabel={t`Close`}>
      <div ref={place} onKeyDown={move}>
        <form
          onSubmit={(event) => {
            event.preventDefault()
            run(matches[0])
          }}
        >
          <TextField
            ref={field}
            autoComplete="off"
            label={<Trans>Find a command</Trans>}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        </form>
        <p role="status">{matches.length === 0 ? t`No command matches.` : ''}</p>
        <ul className={styles.words}>
          {matches.map((command) => (
            <li key={command.name}>
              <button type="button" className={styles.word} onClick={() => run(command)}>
                {command.name}
              </button>
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  )
}
