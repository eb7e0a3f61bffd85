import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useForm } from 'react-hook-form'
import { directionOf } from '#src/domain/locale.ts'
import { Field, useFieldWiring } from '#src/ui/Field.tsx'
import styles from './editor.module.css'
import { localeName } from './edits.ts'
import { TextTrouble } from './TextTrouble.tsx'
import type { TextFlaw } from './useMessageCheck.ts'

type Texts = Record<string, string>

/** The reasons that only messages have. */
const messageFlaws = new Set<TextFlaw['reason']>([
  'EMPTY',
  'NOT_ICU',
  'MISSING_PLACEHOLDER',
  'UNKNOWN_PLACEHOLDER',
  'MISSING_PLURAL',
  'TAGS',
])

function FlawOfMessage({ reason, names = [] }: TextFlaw) {
  const { i18n } = useLingui()
  const list = (write: (name: string) => string) => new Intl.ListFormat(i18n.locale).format(names.map(write))
  const placeholders = list((name) => `{${name}}`)
  const categories = list((name) => name)
  const tags = list((name) => `<${name}>`)
  if (reason === 'EMPTY') return <Trans>Write a text: an empty label can’t be read</Trans>
  if (reason === 'NOT_ICU') return <Trans>Check the braces: the message can’t be read</Trans>
  if (reason === 'MISSING_PLACEHOLDER') return <Trans>Add {placeholders}: the page puts a value there</Trans>
  if (reason === 'UNKNOWN_PLACEHOLDER') return <Trans>Remove {placeholders}: the page has no such value</Trans>
  if (reason === 'MISSING_PLURAL') return <Trans>Add the plural forms this language needs: {categories}</Trans>
  if (names.length === 0) return <Trans>Remove the tags: the English text has none</Trans>
  return <Trans>Open and close the tags of the English text: {tags}</Trans>
}

function FlawOfText(flaw: TextFlaw) {
  return messageFlaws.has(flaw.reason) ? <FlawOfMessage {...flaw} /> : <TextTrouble reason={flaw.reason} />
}

interface TextAreaProps extends React.ComponentProps<'textarea'> {
  label: ReactNode
  hint?: ReactNode
  error?: ReactNode
}

function TextArea({ label, hint, error, ...textarea }: TextAreaProps) {
  const wiring = useFieldWiring({ hint, error })
  return (
    <Field label={label} hint={hint} error={error} wiring={wiring}>
      <textarea {...textarea} {...wiring} className={styles.area} />
    </Field>
  )
}

interface WordFormProps {
  name: string
  locales: readonly string[]
  texts: Readonly<Texts>
  /** True if the author may change the text in a locale. */
  mayChange: (locale: string) => boolean
  /** Returns why a text cannot be saved, or undefined. */
  flawOf: (locale: string, text: string) => TextFlaw | undefined
  onType: (locale: string, text: string) => void
  /** Called when the author leaves a field. */
  onRest: () => void
}

/** A form with the texts of a word, one field per locale. `onType` is called for every keystroke. */
export function WordForm({ name, locales, texts, mayChange, flawOf, onType, onRest }: WordFormProps) {
  const { i18n } = useLingui()
  const values = Object.fromEntries(locales.map((locale) => [locale, texts[locale] ?? '']))
  const { register } = useForm<Texts>({ values })
  return (
    <section aria-labelledby="word-heading">
      <h2 id="word-heading">{name}</h2>
      <div className={styles.fields}>
        {locales.map((locale) => {
          const isLocked = !mayChange(locale)
          const flaw = isLocked ? undefined : flawOf(locale, texts[locale] ?? '')
          const { onBlur, onChange, ...field } = register(locale)
          return (
            <TextArea
              key={locale}
              {...field}
              label={localeName(locale, i18n.locale)}
              lang={locale}
              dir={directionOf(locale)}
              readOnly={isLocked}
              hint={isLocked ? <Trans>Your role can view this text, but not change it</Trans> : undefined}
              error={flaw ? <FlawOfText {...flaw} /> : undefined}
              onChange={(event) => {
                void onChange(event)
                onType(locale, event.target.value)
              }}
              onBlur={(event) => {
                void onBlur(event)
                onRest()
              }}
            />
          )
        })}
      </div>
    </section>
  )
}
