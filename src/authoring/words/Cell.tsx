import { Trans } from '@lingui/react/macro'
import { useId } from 'react'
import { directionOf } from '#src/domain/locale.ts'
import { FlawReason } from '../editor/fields/FlawReason.tsx'
import type { TextFlaw } from '../protocol/messages.ts'
import styles from './words.module.css'

interface CellProps {
  /** Displayed name of the text, for the label. */
  name: string
  locale: string
  /** Name of the locale in the language of the editor. */
  language: string
  text: string
  flaw: TextFlaw | undefined
  /** If false, the English text is shown while this field is empty. */
  isRequired: boolean
  isOutdated: boolean
  mayChange: boolean
  onFocus: () => void
  onType: (text: string) => void
  onRest: () => void
  onKeyDown: (event: React.KeyboardEvent<HTMLTextAreaElement>) => void
}

/** Field for a text in one language. A note below it says if the text is invalid, missing or outdated, or the same as the source. */
export function Cell({ name, locale, language, text, flaw, isRequired, isOutdated, mayChange, ...on }: CellProps) {
  const noteId = useId()
  const note = flaw ? (
    <FlawReason {...flaw} />
  ) : text.trim() === '' ? (
    isRequired ? (
      <Trans>Not translated</Trans>
    ) : (
      <Trans>Same as American English</Trans>
    )
  ) : isOutdated ? (
    <Trans>Outdated: the English text has changed</Trans>
  ) : undefined
  return (
    <>
      <textarea
        className={styles.text}
        aria-label={`${name} · ${language}`}
        aria-invalid={flaw !== undefined}
        aria-describedby={note ? noteId : undefined}
        data-locale={locale}
        lang={locale}
        dir={directionOf(locale)}
        value={text}
        readOnly={!mayChange}
        onFocus={on.onFocus}
        onChange={(event) => on.onType(event.target.value)}
        onBlur={on.onRest}
        onKeyDown={on.onKeyDown}
      />
      {note ? (
        <p id={noteId} className={styles.note}>
          {note}
        </p>
      ) : null}
    </>
  )
}
