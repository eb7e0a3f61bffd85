import { useLingui } from '@lingui/react/macro'
import { lazy, type ReactNode, Suspense, useEffect, useRef } from 'react'
import { useForm } from 'react-hook-form'
import { directionOf } from '#src/domain/locale.ts'
import { Field, useFieldWiring } from '#src/ui/Field.tsx'
import type { TextFlaw } from '../protocol/messages.ts'
import type { EditLock } from '../protocol/rights.ts'
import type { WordSchema } from '../protocol/word-schema.ts'
import styles from './editor.module.css'
import { localeName } from './edits.ts'
import { LockReason } from './LockReason.tsx'
import { TextTrouble } from './TextTrouble.tsx'

/** Loaded only for a word that holds an order. */
const OrderField = lazy(async () => ({ default: (await import('./OrderField.tsx')).OrderField }))

type Texts = Record<string, string>

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
  /** The number of times the author has chosen a text. Each choice moves the focus to the first editable field. */
  picks: number
  /** Schema of the texts. Each property has a field, whose kind depends on the property's schema. */
  schema: WordSchema
  texts: Readonly<Texts>
  /** Returns the displayed name of a part of the page, for a word that holds an order. */
  nameOfPart: (part: string) => string
  /** Returns why the author may not change the text in a locale, or undefined. */
  lockOf: (locale: string) => EditLock | undefined
  /** Returns why a text cannot be saved, or undefined. */
  flawOf: (locale: string, text: string) => TextFlaw | undefined
  onType: (locale: string, text: string) => void
  /** Called when the author leaves a field. */
  onRest: () => void
}

/** A form made from the schema of a word: one field per locale, or a list for an order. `onType` is called for every keystroke. */
export function WordForm({ name, picks, schema, texts, nameOfPart, lockOf, flawOf, onType, onRest }: WordFormProps) {
  const { i18n } = useLingui()
  const properties = Object.entries(schema.properties)
  const values = Object.fromEntries(properties.map(([locale]) => [locale, texts[locale] ?? '']))
  const { register } = useForm<Texts>({ values })
  const fields = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (picks > 0)
      fields.current?.querySelector<HTMLElement>('textarea:not([readonly]), button:not([aria-disabled="true"])')?.focus()
  }, [picks])
  return (
    <section aria-labelledby="word-heading">
      <h2 id="word-heading">{name}</h2>
      <div className={styles.fields} ref={fields}>
        {properties.map(([locale, { parts }]) => {
          const lock = lockOf(locale)
          if (parts)
            return (
              <Suspense key={locale}>
                <OrderField
                  label={name}
                  order={texts[locale] ?? ''}
                  parts={parts}
                  nameOf={nameOfPart}
                  lock={lock}
                  onOrder={(order) => {
                    onType(locale, order)
                    onRest()
                  }}
                />
              </Suspense>
            )
          const flaw = lock ? undefined : flawOf(locale, texts[locale] ?? '')
          const { onBlur, onChange, ...field } = register(locale)
          return (
            <TextArea
              key={locale}
              {...field}
              label={localeName(locale, i18n.locale)}
              lang={locale}
              dir={directionOf(locale)}
              readOnly={lock !== undefined}
              hint={lock ? <LockReason {...lock} /> : undefined}
              error={flaw ? <TextTrouble {...flaw} /> : undefined}
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
