import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { localeName } from './edits.ts'
import type { EditorToolbarProps } from './EditorToolbar.tsx'
import type { EditorCommand } from './Palette.tsx'

/** Returns the commands that are available now, and whether the list of commands is open. Ctrl+K, or ⌘K on a Mac, opens it. */
export const useCommands = (props: EditorToolbarProps) => {
  const { t, i18n } = useLingui()
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    const open = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
      event.preventDefault()
      setOpen(true)
    }
    window.addEventListener('keydown', open)
    return () => window.removeEventListener('keydown', open)
  }, [])
  const { onAct, onEditing, onLocale, onStates } = props
  const all: (EditorCommand & { isUsable?: boolean })[] = [
    { name: t`Undo`, isUsable: props.canUndo, run: () => onAct('undo') },
    { name: t`Redo`, isUsable: props.canRedo, run: () => onAct('redo') },
    { name: t`Save`, isUsable: props.isDirty && props.isSound, run: () => onAct('save') },
    { name: t`Publish`, isUsable: !props.isDirty && props.mayPublish, run: () => onAct('publish') },
    { name: t`Schedule…`, run: () => onAct('schedule.open') },
    { name: t`Versions`, run: () => onAct('versions.open') },
    { name: t`Side by side`, run: () => onAct(props.isComparing ? 'languages.close' : 'languages.open') },
    { name: t`States`, run: onStates },
    ...props.stress.switches.map(({ name, isOn, toggle }) => ({ name: isOn ? t`${name}: switch off` : name, run: toggle })),
    { name: t`Edit texts`, isUsable: !props.isEditing, run: () => onEditing(true) },
    { name: t`Use the page`, isUsable: props.isEditing, run: () => onEditing(false) },
    ...props.locales
      .filter((locale) => locale !== props.locale)
      .map((locale) => {
        const language = localeName(locale, i18n.locale)
        return { name: t`Show the page in ${language}`, run: () => onLocale(locale) }
      }),
    { name: t`Sign out`, run: () => onAct('signOut.submit') },
  ]
  return {
    commands: all.filter(({ isUsable = true }) => isUsable),
    isOpen,
    open: () => setOpen(true),
    close: () => setOpen(false),
  }
}
