import { Trans, useLingui } from '@lingui/react/macro'
import { memo, useRef, useState } from 'react'
import type { Clash, TextEdit } from '#machines/author-edits.ts'
import { sharedField } from '#src/domain/content-fields.ts'
import type { FieldSchema } from '#src/domain/field-schema.ts'
import { directionOf } from '#src/domain/locale.ts'
import { Button } from '#src/ui/Button.tsx'
import { Notice } from '#src/ui/Notice.tsx'
import styles from './editor.module.css'
import { changedWords, type WordRun } from './changed-words.ts'
import { ChangedValue, useValueWords, valueOf, valueSchemaOf } from './ChangedValue.tsx'
import { localeName } from './edits.ts'

/** How the editor shows the texts of documents. */
export interface TextDisplay {
  /** Returns the name of a text. A message is named by its wording. */
  nameOf: (document: string, word: string) => string
  /** Returns the schema of a text, or undefined until the schemas are loaded. */
  schemaOf: (document: string, word: string, locale: string) => FieldSchema | undefined
  /** Returns the displayed name of a part of a page, or an empty text if it has none. */
  nameOfPart: (document: string, part: string) => string
}

/** Shows a text and marks its changed words. */
function Runs({ runs }: { runs: readonly WordRun[] }) {
  // The position can be the key, because the runs of a text are never reordered.
  return runs.map(({ text, isChanged }, index) => (isChanged ? <mark key={index}>{text}</mark> : text))
}

/** Number of edits that are listed before the author asks for all. */
const first = 20

function ChangedWording({ edit: { locale, was, text } }: { edit: TextEdit }) {
  const { i18n } = useLingui()
  const words = changedWords(was, text, locale || i18n.locale)
  return (
    <>
      <del lang={locale} dir={directionOf(locale)}>
        <Runs runs={words.was} />
      </del>
      <ins lang={locale} dir={directionOf(locale)}>
        <Runs runs={words.text} />
      </ins>
    </>
  )
}

interface ChangeProps extends Pick<TextDisplay, 'nameOfPart'> {
  edit: TextEdit
  name: string
  schema: FieldSchema | undefined
}

const isSameChange = (before: ChangeProps, now: ChangeProps) =>
  before.edit === now.edit && before.name === now.name && before.schema === now.schema

/** A changed text. Memoised, because the list is rendered with every keystroke, and finding the changed words takes long. */
const Change = memo(function Change({ edit, name, schema: field, nameOfPart }: ChangeProps) {
  const { i18n } = useLingui()
  const { document, word, locale, was, text } = edit
  const schema = valueSchemaOf(field, (part) => nameOfPart(document, part))
  const isShared = locale === '' || sharedField(document, word) !== undefined
  return (
    <>
      <p>
        <bdi>
          <b>{name}</b>
        </bdi>
        {isShared ? '' : ` · ${localeName(locale, i18n.locale)}`}
      </p>
      {schema ? <ChangedValue schema={schema} was={was} text={text} /> : <ChangedWording edit={edit} />}
    </>
  )
}, isSameChange)

const changeOf = (edit: TextEdit, { nameOf, schemaOf, nameOfPart }: TextDisplay): ChangeProps => ({
  edit,
  name: nameOf(edit.document, edit.word),
  schema: schemaOf(edit.document, edit.word, edit.locale),
  nameOfPart,
})

/** Lists changed texts, each with the old and the new wording. */
export function ChangedTexts({ edits, display }: { edits: readonly TextEdit[]; display: TextDisplay }) {
  return (
    <ul className={styles.log}>
      {edits.map((edit) => (
        <li key={`${edit.document} ${edit.word} ${edit.locale}`}>
          <Change {...changeOf(edit, display)} />
        </li>
      ))}
    </ul>
  )
}

interface ChangesProps {
  edits: readonly TextEdit[]
  display: TextDisplay
  onUndo: (edit: TextEdit) => void
}

/** Lists the unsaved edits, newest first. Each can be undone on its own: edits made after it remain. */
export function Changes({ edits, display, onUndo }: ChangesProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  /** True while the heading has the focus after an undo. It is then shown even if no edits are left, so that the focus is not lost. */
  const [hasFocus, setFocus] = useState(false)
  const [isWhole, setWhole] = useState(false)
  if (edits.length === 0 && !hasFocus) return null
  const newest = edits.slice(isWhole ? 0 : -first).toReversed()
  return (
    <section aria-labelledby="changes-heading">
      <h2 id="changes-heading" ref={heading} tabIndex={-1}>
        <Trans>Not saved yet</Trans>
      </h2>
      {edits.length === 0 ? (
        <p>
          <Trans>No changes</Trans>
        </p>
      ) : null}
      <ol className={styles.log} reversed>
        {newest.map((edit, index) => (
          // Edits have no id, but their position in the history is a stable key.
          <li key={edits.length - index}>
            <Change {...changeOf(edit, display)} />
            <Button
              variant="plain"
              onClick={() => {
                heading.current?.focus()
                setFocus(true)
                heading.current?.addEventListener('blur', () => setFocus(false), { once: true })
                onUndo(edit)
              }}
            >
              <Trans>Undo this change</Trans>
            </Button>
          </li>
        ))}
      </ol>
      {newest.length < edits.length ? (
        <Button variant="plain" onClick={() => setWhole(true)}>
          <Trans>Show all changes</Trans>
        </Button>
      ) : null}
    </section>
  )
}

interface ClashesProps {
  clashes: readonly Clash[]
  display: TextDisplay
  onSettle: (index: number, keeps: 'mine' | 'theirs') => void
}

/** Asks, for each text that someone else has saved first, which version to keep. */
export function Clashes({ clashes, display, onSettle }: ClashesProps) {
  const inWords = useValueWords()
  return clashes.map((clash, index) => {
    const { document, word, locale, was, text, theirs } = clash
    const name = display.nameOf(document, word)
    const schema = valueSchemaOf(display.schemaOf(document, word, locale), (part) => display.nameOfPart(document, part))
    const language = schema ? {} : { lang: locale, dir: directionOf(locale) }
    const shown = (each: string) => (schema ? inWords(schema, valueOf(schema, each)) : each)
    return (
      <Notice key={`${document} ${word} ${locale}`} kind="error" title={<Trans>Someone else changed “{name}” too</Trans>}>
        <dl>
          <dt>
            <Trans>Previous text</Trans>
          </dt>
          <dd {...language}>{shown(was)}</dd>
          <dt>
            <Trans>Your text</Trans>
          </dt>
          <dd {...language}>{shown(text)}</dd>
          <dt>
            <Trans>Their text</Trans>
          </dt>
          <dd {...language}>{shown(theirs)}</dd>
        </dl>
        <Button onClick={() => onSettle(index, 'mine')}>
          <Trans>Keep mine</Trans>
        </Button>
        <Button onClick={() => onSettle(index, 'theirs')}>
          <Trans>Keep theirs</Trans>
        </Button>
      </Notice>
    )
  })
}
