import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { author } from '#machines/author.ts'
import { isUnsaved } from '#machines/author-edits.ts'
import { documentOf } from '#src/domain/content-document.ts'
import { Notice } from '#src/ui/Notice.tsx'
import type { Right } from '../protocol/rights.ts'
import { verdictOn } from '../protocol/rights.ts'
import { troubleOfText } from '../protocol/step-content.ts'
import { Bar } from './Bar.tsx'
import { Changes, Clashes } from './Changes.tsx'
import { DraftNotice } from './DraftNotice.tsx'
import { humanised, textsWith } from './edits.ts'
import styles from './editor.module.css'
import { Troubled } from './Troubled.tsx'
import { useEditMode } from './useEditMode.ts'
import { useFrame } from './useFrame.ts'

/** The storefront whose content is edited. */
export interface Place {
  storefront: string
  locales: readonly string[]
  /** The origin that serves the storefronts. */
  gatewayOrigin: string
}

interface EditorProps {
  actor: ActorRefFrom<typeof author>
  place: Place
  /** Requests a single-use address for the frame with the storefront. */
  frameAddress: () => Promise<string>
  /** Delay in milliseconds after which edit mode starts. If undefined, the author starts it. */
  editsAfter: number | undefined
}

/** Loads the form after the editor is shown, because nobody types before looking at the page. */
const bringForm = async () => ({ default: (await import('./WordForm.tsx')).WordForm })
const WordForm = lazy(bringForm)

const bringVersions = async () => ({ default: (await import('./Versions.tsx')).Versions })
const Versions = lazy(bringVersions)

/** A pause in typing, in milliseconds, after which the next keystroke starts a new edit. */
const restAfter = 500

/**
 * The editor: the storefront in a frame, between a list of the words of its current step and a form with the texts of the
 * selected word.
 */
export function Editor({ actor, place, frameAddress, editsAfter }: EditorProps) {
  const { t } = useLingui()
  const { storefront, locales } = place
  const context = useSelector(actor, (snapshot) => snapshot.context)
  const state = useSelector(actor, (snapshot) => snapshot.value)
  const { step, document, word, contents, history, savedHistory, person, clashes } = context
  const [isEditing, setEditing] = useEditMode(editsAfter)
  const [untraced, setUntraced] = useState(false)
  /** Increases each time a word is picked, so that even the second pick of the same word moves the focus to its text. */
  const [picks, setPicks] = useState(0)
  const form = useRef<HTMLDivElement>(null)
  const resting = useRef<ReturnType<typeof setTimeout>>(undefined)
  const picked = (isContent: boolean) => {
    setUntraced(!isContent)
    if (isContent) setPicks((last) => last + 1)
  }
  const { frame, tell } = useFrame({
    actor,
    origin: place.gatewayOrigin,
    address: frameAddress,
    isEditing,
    onPicked: picked,
  })
  const textsOf = (path: string) => contents[path] && textsWith(contents[path], history)
  const ofStep = documentOf(step)
  const texts = textsOf(document)?.[word ?? '']
  const unsaved = history.slice(savedHistory.length)
  const isDirty = isUnsaved(context)
  const unsound = unsaved.find(({ locale, text }) => troubleOfText(text, locale))

  useEffect(() => void bringForm(), [])

  useEffect(() => {
    if (picks > 0) form.current?.querySelector<HTMLElement>('textarea:not([readonly])')?.focus()
  }, [picks])

  useEffect(() => {
    if (!isDirty || state.draft !== 'overflowing') return undefined
    const keep = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', keep)
    return () => window.removeEventListener('beforeunload', keep)
  }, [isDirty, state.draft])

  const may = (right: Right, locale?: string, path = `/${storefront}`) =>
    person !== undefined &&
    verdictOn(person.acl, person.roles, { right, path, ...(locale !== undefined && { locale }) }).isAllowed
  const rest = () => {
    clearTimeout(resting.current)
    actor.send({ type: 'text.rest' })
  }
  const type = (locale: string, text: string) => {
    if (word === undefined) return
    actor.send({ type: 'text.type', word, locale, text })
    clearTimeout(resting.current)
    resting.current = setTimeout(rest, restAfter)
    if (/\s$/.test(text)) rest()
  }
  const choose = (chosen: string) => {
    actor.send({ type: 'word.select', document: ofStep, word: chosen })
    tell({ type: 'select', document: ofStep, word: chosen })
    picked(true)
  }

  return (
    <div className={styles.page}>
      <Bar
        title={`${storefront} · ${humanised(step)}`}
        person={person?.user.name ?? ''}
        locales={locales}
        locale={context.locale}
        onLocale={(locale) => tell({ type: 'locale', locale })}
        isEditing={isEditing}
        onEditing={setEditing}
        canUndo={history.length > 0}
        canRedo={context.undone.length > 0}
        isDirty={isDirty}
        isSound={unsound === undefined}
        isSaving={state.content === 'saving'}
        isPublishing={state.publication === 'publishing'}
        mayPublish={may('PUBLISH')}
        onAct={(act) => {
          rest()
          actor.send({ type: act })
        }}
      />
      <main className={styles.work}>
        <nav className={styles.side} aria-label={t`Texts on this page`}>
          <h2>
            <Trans>Texts</Trans>
          </h2>
          <ul className={styles.words}>
            {Object.keys(textsOf(ofStep) ?? {}).map((each) => (
              <li key={each}>
                <button
                  type="button"
                  className={`${styles.word} ${unsaved.some((edit) => edit.document === ofStep && edit.word === each) ? styles.changed : ''}`}
                  aria-current={document === ofStep && each === word ? 'true' : undefined}
                  onClick={() => choose(each)}
                >
                  {humanised(each)}
                </button>
              </li>
            ))}
          </ul>
        </nav>
        <iframe ref={frame} className={styles.frame} title={t`The storefront`} />
        <div className={styles.side} ref={form}>
          <Troubled trouble={context.trouble} published={context.published} isUnsound={unsound !== undefined} />
          <DraftNotice draft={state.draft} />
          {untraced ? (
            <Notice title={<Trans>This text can’t be edited here</Trans>}>
              <p>
                <Trans>
                  This sentence is part of the program, or comes from the traveller’s trip. Choose a text from the list.
                </Trans>
              </p>
            </Notice>
          ) : null}
          <Clashes clashes={clashes} onSettle={(index, keeps) => actor.send({ type: 'clash.settle', index, keeps })} />
          {word !== undefined && texts ? (
            <Suspense>
              <WordForm
                key={`${document} ${word}`}
                word={word}
                locales={locales}
                texts={texts}
                mayChange={(locale) => may('UPDATE', locale, `/${storefront}/${document}/${word}`)}
                onType={type}
                onRest={rest}
              />
            </Suspense>
          ) : (
            <p>
              <Trans>Click a sentence on the page, or choose a text from the list.</Trans>
            </p>
          )}
          <Changes edits={unsaved} />
        </div>
      </main>
      {state.versions === 'closed' ? null : (
        <Suspense>
          <Versions
            isOpen
            isReading={state.versions === 'reading'}
            isRestoring={state.versions === 'restoring'}
            versions={context.versions}
            comparison={context.comparison}
            mayRestore={may('RESTORE')}
            isDirty={isDirty}
            onCompare={(number) => actor.send({ type: 'version.compare', number })}
            onRestore={(number) => actor.send({ type: 'version.restore', number })}
            onClose={() => actor.send({ type: 'versions.close' })}
          />
        </Suspense>
      )}
    </div>
  )
}
