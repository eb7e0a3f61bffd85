import { useLingui } from '@lingui/react/macro'
import type { FieldOf, FieldSchema } from '#src/domain/field-schema.ts'
import type { Json } from '../../delta/delta.ts'
import { flawOfValue } from '../../protocol/field-check.ts'
import { textOfValue } from '../../protocol/field-values.ts'
import type { TextFlaw } from '../../protocol/messages.ts'
import { humanised } from '../edits.ts'
import { FieldNotes, useFieldWiring } from '#src/ui/Field.tsx'
import styles from '../editor.module.css'
import { FlawReason } from './FlawReason.tsx'
import { ListField } from './ListField.tsx'
import { ScalarField } from './ScalarField.tsx'
import { SchemaLock } from './SchemaLock.tsx'
import { TextArea } from './TextArea.tsx'

export interface ValueFieldProps {
  schema: FieldSchema
  /** The displayed name if the schema has no title. */
  name: string
  /** Undefined if there is no value. */
  value: Json | undefined
  /** Why the value cannot be saved. Undefined if it can. */
  flaw: TextFlaw | undefined
  /** Called with the whole new value for each change. */
  onValue: (value: Json) => void
  /** Called when an edit is complete: the author leaves a control, or adds, moves or removes an item. */
  onRest: () => void
}

const isMap = (value: Json | undefined): value is Readonly<Record<string, Json>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Returns the value of a group with one field changed. An optional field that is emptied is removed. */
const withField = (schema: FieldOf<'group'>, before: Json | undefined, name: string, value: Json): Json => {
  const group = isMap(before) ? before : {}
  const { [name]: _, ...others } = group
  return value === '' && !schema.required.includes(name) ? others : { ...group, [name]: value }
}

function GroupField({
  schema,
  label,
  value,
  flaw,
  ...on
}: Omit<ValueFieldProps, 'schema' | 'name'> & { schema: FieldOf<'group'>; label: string }) {
  const isOwn = flaw?.reason === 'NOT_GROUP'
  const wiring = useFieldWiring({ error: isOwn, hint: schema.description })
  const group = isMap(value) ? value : {}
  return (
    <fieldset className={styles.group} aria-describedby={wiring['aria-describedby']}>
      <legend>{label}</legend>
      {Object.entries(schema.fields).map(([name, field]) => {
        const own = Object.hasOwn(group, name) ? group[name] : undefined
        const isMissing = own === undefined && !schema.required.includes(name)
        return (
          <ValueField
            key={name}
            schema={field}
            name={humanised(name)}
            value={own}
            flaw={isMissing ? undefined : flawOfValue(field, own)}
            onValue={(next) => on.onValue(withField(schema, value, name, next))}
            onRest={on.onRest}
          />
        )
      })}
      <FieldNotes hint={schema.description} error={isOwn ? <FlawReason {...flaw} /> : undefined} id={wiring.id} />
    </fieldset>
  )
}

/** Renders the form that the schema of a value describes. A value with an unknown schema is read-only. */
export function ValueField({ schema, name, value, flaw, onValue, onRest }: ValueFieldProps) {
  const { t } = useLingui()
  const label = schema.title ?? name
  const error = flaw ? <FlawReason {...flaw} /> : undefined
  if (schema.kind === 'unknown' || schema.kind === 'order') {
    const reason = schema.kind === 'unknown' ? <SchemaLock {...schema.lock} /> : undefined
    return <TextArea label={label} value={textOfValue(value ?? '')} readOnly hint={reason} />
  }
  if (schema.kind === 'group') return <GroupField {...{ schema, label, value, flaw, onValue, onRest }} />
  if (schema.kind === 'list')
    return (
      <ListField schema={schema} label={label} value={value} flaw={flaw} onList={onValue} onRest={onRest}>
        {(item, index, onItem) => {
          const place = index + 1
          return (
            <ValueField
              schema={schema.items}
              name={t`Item ${place}`}
              value={item}
              flaw={flawOfValue(schema.items, item)}
              onValue={onItem}
              onRest={onRest}
            />
          )
        }}
      </ListField>
    )
  return <ScalarField {...{ schema, label, error, value, onValue, onRest }} hint={schema.description} />
}
