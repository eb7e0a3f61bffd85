import { Plural, useLingui } from '@lingui/react/macro'
import type { FieldOf, FieldSchema } from '#src/domain/field-schema.ts'
import type { Json } from '../delta/delta.ts'
import { textOfValue, valueOfText } from '../protocol/field-values.ts'
import { humanised } from './edits.ts'
import { changesOfValue, type ValueChange, type ValuePlace } from './value-changes.ts'

/** A schema whose values need words, because the history stores them as data. */
export type ValueSchema = FieldOf<'number' | 'boolean' | 'choice' | 'date' | 'list' | 'group'>

const kinds: readonly FieldSchema['kind'][] = ['number', 'boolean', 'choice', 'date', 'list', 'group']

/**
 * Returns the schema of a value that needs words, or undefined if its text can be shown unchanged. The order of a page's parts is
 * treated as a list of choices.
 */
export const valueSchemaOf = (schema: FieldSchema | undefined, nameOfPart: (part: string) => string): ValueSchema | undefined => {
  if (schema?.kind === 'order') {
    const options = schema.parts.map((part) => ({ value: part, title: nameOfPart(part) || humanised(part) }))
    return { kind: 'list', items: { kind: 'choice', options }, minItems: 0, maxItems: options.length, isUnique: true }
  }
  return schema && kinds.includes(schema.kind) ? (schema as ValueSchema) : undefined
}

const isDay = (value: Json): value is string => typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value)

/** Returns a formatter of values in the editor's language. */
export const useValueWords = () => {
  const { t, i18n } = useLingui()
  const listed = (parts: readonly string[], style: Intl.ListFormatOptions) =>
    parts.length === 0 ? t`Empty` : new Intl.ListFormat(i18n.locale, style).format(parts)
  const inWords = (schema: FieldSchema, value: Json | undefined): string => {
    if (value === undefined || value === null || value === '') return t`Empty`
    if (schema.kind === 'number' && typeof value === 'number')
      return new Intl.NumberFormat(i18n.locale, { maximumFractionDigits: 20 }).format(value)
    if (schema.kind === 'boolean' && typeof value === 'boolean') return value ? t`Yes` : t`No`
    if (schema.kind === 'choice') return schema.options.find((option) => option.value === value)?.title ?? textOfValue(value)
    if (schema.kind === 'date' && isDay(value) && !Number.isNaN(Date.parse(value)))
      return new Intl.DateTimeFormat(i18n.locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(value))
    if (schema.kind === 'list' && Array.isArray(value)) {
      const items = (value as readonly Json[]).map((item) => inWords(schema.items, item))
      return listed(items, { type: 'conjunction' })
    }
    if (schema.kind === 'group' && typeof value === 'object' && !Array.isArray(value)) {
      const group = value as Readonly<Record<string, Json>>
      const fields = Object.entries(schema.fields).flatMap(([name, field]) =>
        textOfValue(group[name] ?? '') === '' ? [] : [inWords(field, group[name])],
      )
      return listed(fields, { type: 'unit', style: 'short' })
    }
    return textOfValue(value)
  }
  return inWords
}

/** Returns the value of a text in the history. The parts of an order are separated by spaces. */
export const valueOf = (schema: ValueSchema, text: string): Json | undefined => {
  const value = text === '' ? undefined : valueOfText(schema, text)
  return schema.kind === 'list' && typeof value === 'string' ? value.split(' ') : value
}

const usePlaceName = () => {
  const { t } = useLingui()
  return (place: ValuePlace) => (typeof place === 'number' ? t`Item ${place}` : place)
}

function OneChange({ change }: { change: ValueChange }) {
  const { t } = useLingui()
  const inWords = useValueWords()
  const nameOf = usePlaceName()
  const { at, schema, kind } = change
  const events = () => {
    if (change.kind === 'added') return [t`added`]
    if (change.kind === 'removed') return [t`removed`]
    if (change.kind === 'changed') return []
    const { from } = change
    return [t`moved from position ${from}`]
  }
  const place = [...at.map(nameOf), ...events()].join(' · ')
  // A moved item has not changed, so it is not marked.
  const shown = (value: Json | undefined) => (kind === 'moved' ? inWords(schema, value) : <mark>{inWords(schema, value)}</mark>)
  return (
    <>
      {place === '' ? null : <p>{place}</p>}
      {kind === 'changed' || kind === 'removed' ? <del>{shown(change.was)}</del> : null}
      {kind === 'removed' ? null : <ins>{shown(change.now)}</ins>}
    </>
  )
}

/** Maximum number of changes listed for a value. */
const most = 20

interface ChangedValueProps {
  schema: ValueSchema
  was: string
  text: string
}

/** Lists the changes of a value: its fields and items that were changed, added, moved or removed. */
export function ChangedValue({ schema, was, text }: ChangedValueProps) {
  const changes = changesOfValue(schema, valueOf(schema, was), valueOf(schema, text))
  const left = changes.length - most
  return (
    <>
      {changes.slice(0, most).map((change) => (
        <OneChange key={JSON.stringify([change.kind, change.at])} change={change} />
      ))}
      {left > 0 ? (
        <p>
          <Plural value={left} one="# more change" other="# more changes" />
        </p>
      ) : null}
    </>
  )
}
