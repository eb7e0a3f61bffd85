import { useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useEffect, useRef } from 'react'
import { useForm } from 'react-hook-form'
import { type FieldSchema, sharedSlot, type WordField } from '#src/domain/field-schema.ts'
import { directionOf } from '#src/domain/locale.ts'
import { textOfValue, valueOfText } from '../protocol/field-values.ts'
import type { TextFlaw } from '../protocol/messages.ts'
import type { EditLock } from '../protocol/rights.ts'
import { localeName } from './edits.ts'
import styles from './editor.module.css'
import { FlawReason } from './fields/FlawReason.tsx'
import { type KnownPlaces, KnownPlacesContext } from './fields/known-places.ts'
import { SchemaLock } from './fields/SchemaLock.tsx'
import { TextArea } from './fields/TextArea.tsx'
import { LockReason } from './LockReason.tsx'

/** Loaded only for a word that holds an order. */
const OrderField = lazy(async () => ({ default: (await import('./OrderField.tsx')).OrderField }))
/** Loaded only for words that are not plain texts. */
const ValueField = lazy(async () => ({ default: (await import('./fields/ValueField.tsx')).ValueField }))

type Texts = Record<string, string>

interface WordFormProps {
  name: string
  /** The number of times the author has chosen a text. Each choice moves the focus to the first editable field. */
  picks: number
  /** The schemas of the word's values. Each has a field, whose kind depends on the schema. */
  field: WordField
  /** True if all languages share one value. It is stored under a single language. */
  isShared: boolean
  texts: Readonly<Texts>
  places: KnownPlaces
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

const editable = 'textarea:not([readonly]), input, select, button:not([aria-disabled="true"])'

/** The form of a word: one field per locale, or one field for all locales. Each keystroke calls `onType`. */
export function WordForm(props: WordFormProps) {
  const { name, picks, field, isShared, texts, places, nameOfPart, lockOf, flawOf, onType, onRest } = props
  const { i18n } = useLingui()
  const values = Object.fromEntries(Object.keys(field).map((slot) => [slot, texts[slot] ?? '']))
  const { register } = useForm<Texts>({ values })
  const fields = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (picks > 0) fields.current?.querySelector<HTMLElement>(editable)?.focus()
  }, [picks])
  const nameOf = (slot: string) => (isShared || slot === sharedSlot ? name : localeName(slot, i18n.locale))
  const control = (slot: string, schema: FieldSchema) => {
    const text = texts[slot] ?? ''
    const lock = lockOf(slot)
    const flaw = lock ? undefined : flawOf(slot, text)
    if (schema.kind === 'order')
      return (
        <OrderField
          label={name}
          order={text}
          parts={schema.parts}
          nameOf={nameOfPart}
          lock={lock}
          onOrder={(order) => {
            onType(slot, order)
            onRest()
          }}
        />
      )
    const label = schema.title ?? nameOf(slot)
    const language = slot === sharedSlot || isShared ? {} : { lang: slot, dir: directionOf(slot) }
    if (schema.kind === 'unknown' || (lock && schema.kind !== 'text')) {
      const reason = schema.kind === 'unknown' ? <SchemaLock {...schema.lock} /> : lock ? <LockReason {...lock} /> : null
      return <TextArea {...language} label={label} value={text} readOnly hint={reason} />
    }
    if (schema.kind !== 'text')
      return (
        <div {...language}>
          <ValueField
            schema={schema}
            name={nameOf(slot)}
            value={text === '' ? undefined : valueOfText(schema, text)}
            flaw={flaw}
            onValue={(value) => onType(slot, textOfValue(value))}
            onRest={onRest}
          />
        </div>
      )
    const { onBlur, onChange, ...registered } = register(slot)
    return (
      <TextArea
        {...registered}
        {...language}
        label={label}
        readOnly={lock !== undefined}
        hint={lock ? <LockReason {...lock} /> : schema.description}
        error={flaw ? <FlawReason {...flaw} /> : undefined}
        onChange={(event) => {
          void onChange(event)
          onType(slot, event.target.value)
        }}
        onBlur={(event) => {
          void onBlur(event)
          onRest()
        }}
      />
    )
  }
  return (
    <section aria-labelledby="word-heading">
      <h2 id="word-heading">{name}</h2>
      <KnownPlacesContext value={places}>
        <div className={styles.fields} ref={fields}>
          {Object.entries(field).map(([slot, schema]) => (
            <Suspense key={slot}>{control(slot, schema)}</Suspense>
          ))}
        </div>
      </KnownPlacesContext>
    </section>
  )
}
