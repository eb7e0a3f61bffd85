import { Trans, useLingui } from '@lingui/react/macro'
import { lazy, type ReactNode, Suspense } from 'react'
import { Button } from '#src/ui/Button.tsx'
import { SelectField } from '#src/ui/SelectField.tsx'
import { localeName } from './edits.ts'
import styles from './editor.module.css'
import { useCommands } from './useCommands.ts'
import type { Stress } from './useStress.ts'

export type Act =
  | 'undo'
  | 'redo'
  | 'save'
  | 'publish'
  | 'versions.open'
  | 'schedule.open'
  | 'languages.open'
  | 'languages.close'
  | 'signOut.submit'

const bringPalette = async () => ({ default: (await import('./Palette.tsx')).Palette })
const Palette = lazy(bringPalette)

export interface EditorToolbarProps {
  title: string
  /** The other authors, shown below the title. */
  company: ReactNode
  person: string
  locales: readonly string[]
  locale: string
  onLocale: (locale: string) => void
  isEditing: boolean
  onEditing: (isEditing: boolean) => void
  canUndo: boolean
  canRedo: boolean
  isDirty: boolean
  isSound: boolean
  isSaving: boolean
  isPublishing: boolean
  mayPublish: boolean
  /** The table of all languages is open in place of the page. */
  isComparing: boolean
  /** The list of states is open beside the page. */
  hasStates: boolean
  onStates: () => void
  stress: Stress
  onAct: (act: Act) => void
}

/** The toolbar of the editor, with undo, save, publish and sign-out. */
export function EditorToolbar(props: EditorToolbarProps) {
  const { t, i18n } = useLingui()
  const { person, locale, isEditing, isDirty, isSound, onAct } = props
  const palette = useCommands(props)
  const canPublish = !isDirty && props.mayPublish
  return (
    <header className={styles.bar}>
      <div className={styles.title}>
        <h1>{props.title}</h1>
        {props.company}
      </div>
      <SelectField
        label={<Trans>Language of the page</Trans>}
        hidesLabel
        value={locale}
        onChange={(event) => props.onLocale(event.target.value)}
      >
        {props.locales.map((each) => (
          <option key={each} value={each}>
            {localeName(each, i18n.locale)}
          </option>
        ))}
      </SelectField>
      <div className={styles.switch} role="group" aria-label={t`When you click the page`}>
        <Button aria-pressed={isEditing} onClick={() => props.onEditing(true)}>
          <Trans>Edit texts</Trans>
        </Button>
        <Button aria-pressed={!isEditing} onClick={() => props.onEditing(false)}>
          <Trans>Use the page</Trans>
        </Button>
      </div>
      <Button variant="plain" aria-disabled={!props.canUndo} onClick={() => onAct('undo')}>
        <Trans>Undo</Trans>
      </Button>
      <Button variant="plain" aria-disabled={!props.canRedo} onClick={() => onAct('redo')}>
        <Trans>Redo</Trans>
      </Button>
      <Button
        aria-disabled={!isDirty || !isSound}
        pending={props.isSaving}
        pendingLabel={t`Saving…`}
        onClick={() => onAct('save')}
      >
        {isDirty ? <Trans>Save</Trans> : <Trans>Saved</Trans>}
      </Button>
      <Button
        variant="go"
        aria-disabled={!canPublish}
        pending={props.isPublishing}
        pendingLabel={t`Publishing…`}
        title={props.mayPublish ? undefined : t`Your role can’t publish`}
        onClick={() => onAct('publish')}
      >
        <Trans>Publish</Trans>
      </Button>
      <Button variant="plain" onClick={() => onAct('schedule.open')}>
        <Trans>Schedule…</Trans>
      </Button>
      <Button
        variant="plain"
        aria-pressed={props.isComparing}
        onClick={() => onAct(props.isComparing ? 'languages.close' : 'languages.open')}
      >
        <Trans>Side by side</Trans>
      </Button>
      <Button variant="plain" aria-pressed={props.hasStates} onClick={props.onStates}>
        <Trans>States</Trans>
      </Button>
      <Button variant="plain" onClick={() => onAct('versions.open')}>
        <Trans>Versions</Trans>
      </Button>
      <Button variant="plain" title="Ctrl+K, ⌘K" aria-keyshortcuts="Control+K Meta+K" onClick={palette.open}>
        <Trans>Commands</Trans>
      </Button>
      {palette.isOpen ? (
        <Suspense>
          <Palette commands={palette.commands} onClose={palette.close} />
        </Suspense>
      ) : null}
      <bdi>{person}</bdi>
      <Button variant="plain" onClick={() => onAct('signOut.submit')}>
        <Trans>Sign out</Trans>
      </Button>
    </header>
  )
}
