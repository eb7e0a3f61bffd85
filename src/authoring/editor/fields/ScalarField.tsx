import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, use, useId, useState } from 'react'
import type { FieldOf, FieldSchema } from '#src/domain/field-schema.ts'
import { Button } from '#src/ui/Button.tsx'
import { CheckboxField } from '#src/ui/CheckboxField.tsx'
import { SelectField } from '#src/ui/SelectField.tsx'
import { TextField } from '#src/ui/TextField.tsx'
import type { Json } from '../../delta/delta.ts'
import { textOfValue, valueOfText } from '../../protocol/field-values.ts'
import { textAtNode } from '../../protocol/nodes.ts'
import styles from '../editor.module.css'
import { KnownPlacesContext } from './known-places.ts'

/** A field with a single control. */
export type ScalarSchema = Exclude<FieldSchema, FieldOf<'order' | 'list' | 'group' | 'unknown'>>

interface ScalarProps<Schema> {
  schema: Schema
  label: ReactNode
  hint: ReactNode
  error: ReactNode
  /** Undefined if the field has no value. */
  value: Json | undefined
  onValue: (value: Json) => void
  onRest: () => void
}

/** Keeps intermediate input such as "1." and "1.0", so that "1.05" can be typed. */
function NumberField({ schema, value, onValue, onRest, ...words }: ScalarProps<FieldOf<'number'>>) {
  const [typed, setTyped] = useState('')
  const isTyped = valueOfText(schema, typed) === value
  return (
    <TextField
      {...words}
      takes="amount"
      value={isTyped ? typed : textOfValue(value ?? '')}
      onChange={(event) => {
        setTyped(event.target.value)
        onValue(valueOfText(schema, event.target.value))
      }}
      onBlur={onRest}
    />
  )
}

function ChoiceField({ schema, value, onValue, onRest, ...words }: ScalarProps<FieldOf<'choice'>>) {
  const chosen = schema.options.findIndex((option) => option.value === value)
  const { t } = useLingui()
  return (
    <SelectField
      {...words}
      value={chosen}
      onChange={(event) => {
        const option = schema.options[Number(event.target.value)]
        if (option) onValue(option.value)
        onRest()
      }}
    >
      {chosen === -1 ? <option value={-1}>{t`Choose…`}</option> : null}
      {schema.options.map(({ title }, index) => (
        <option key={title} value={index}>
          {title}
        </option>
      ))}
    </SelectField>
  )
}

function ColorField({ value, onValue, onRest, ...words }: ScalarProps<FieldOf<'color'>>) {
  const { t } = useLingui()
  const text = textOfValue(value ?? '')
  return (
    <div className={styles.pair}>
      <TextField {...words} value={text} spellCheck={false} onChange={(event) => onValue(event.target.value)} onBlur={onRest} />
      <input
        type="color"
        aria-label={t`Color picker`}
        value={/^#[\da-f]{6}$/i.test(text) ? text.toLowerCase() : '#000000'}
        onChange={(event) => onValue(event.target.value)}
        onBlur={onRest}
      />
    </div>
  )
}

function ImageField({ value, onValue, onRest, ...words }: ScalarProps<FieldOf<'image'>>) {
  const text = textOfValue(value ?? '')
  const [failed, setFailed] = useState<string>()
  const isShown = text !== '' && words.error === undefined
  return (
    <div className={styles.fields}>
      <TextField {...words} value={text} spellCheck={false} onChange={(event) => onValue(event.target.value)} onBlur={onRest} />
      {isShown && failed !== text ? <img className={styles.picture} src={text} alt="" onError={() => setFailed(text)} /> : null}
      {isShown && failed === text ? (
        <p role="status">
          <Trans>The editor can’t show this picture. Check its address.</Trans>
        </p>
      ) : null}
    </div>
  )
}

function ReferenceField({ value, onValue, onRest, ...words }: ScalarProps<FieldOf<'reference'>>) {
  const { paths, onGo } = use(KnownPlacesContext)
  const list = useId()
  const text = textOfValue(value ?? '')
  const isText = words.error === undefined && textAtNode(text) !== undefined
  return (
    <div className={styles.fields}>
      <TextField
        {...words}
        list={list}
        value={text}
        spellCheck={false}
        onChange={(event) => onValue(event.target.value)}
        onBlur={onRest}
      />
      <datalist id={list}>
        {paths.map((path) => (
          <option key={path} value={path} />
        ))}
      </datalist>
      {isText ? (
        <Button variant="plain" onClick={() => onGo(text)}>
          <Trans>Go to this text</Trans>
        </Button>
      ) : null}
    </div>
  )
}

/** Renders a field that has a single value, with its label, hint and error. */
export function ScalarField({ schema, ...props }: ScalarProps<ScalarSchema>) {
  const { value, onValue, onRest, ...words } = props
  switch (schema.kind) {
    case 'number':
      return <NumberField {...props} schema={schema} />
    case 'choice':
      return <ChoiceField {...props} schema={schema} />
    case 'color':
      return <ColorField {...props} schema={schema} />
    case 'image':
      return <ImageField {...props} schema={schema} />
    case 'reference':
      return <ReferenceField {...props} schema={schema} />
    case 'boolean':
      return (
        <CheckboxField
          {...words}
          checked={value === true}
          onChange={(event) => {
            onValue(event.target.checked)
            onRest()
          }}
        />
      )
    default:
      return (
        <TextField
          {...words}
          type={schema.kind === 'date' ? 'date' : 'text'}
          value={textOfValue(value ?? '')}
          spellCheck={schema.kind === 'text'}
          onChange={(event) => onValue(event.target.value)}
          onBlur={onRest}
        />
      )
  }
}
