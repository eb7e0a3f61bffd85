import { zodResolver } from '@hookform/resolvers/zod'
import { type FormEvent, type RefCallback, useEffect, useRef } from 'react'
import {
  type DefaultValues,
  type FieldValues,
  type Path,
  type PathValue,
  type Resolver,
  useForm,
  type UseFormReturn,
} from 'react-hook-form'
import type * as z from 'zod/mini'
import type { Step } from '#src/domain/step.ts'
import type { FieldFault } from '#src/ui/ErrorSummary.tsx'
import { useDrafts } from './draft.tsx'

export interface SchemaFormInput<Typed extends FieldValues, Read> {
  /** Parses the typed values. The messages of its issues are error codes. */
  schema: z.ZodMiniType<Read, Typed>
  start: DefaultValues<Typed>
  /** Returns the error message for a code of the schema. */
  wordsOf: (code: string, path: string) => string
  /** Called with the parsed values if they are valid. */
  onSubmit: (read: Read) => void
  /** Keeps unsent values under this step. `storable` returns the part that may be written to the storage. */
  draft?: { step: Step; storable: (typed: Typed) => unknown } | undefined
  /** The page lists the errors with `FormFaults`, which takes the focus. Otherwise the first wrong field does. */
  listsFaults?: boolean | undefined
}

/** Props of a native field, for the fields of `src/ui`. */
export interface SchemaField extends ReturnType<UseFormReturn['register']> {
  id: string
  error: string | undefined
}

/** Props of a field whose text stays in its input: neither the form's state, nor a draft, nor a recording contains it. */
export interface SecretField {
  id: string
  name: string
  error: string | undefined
  required: true
  ref: RefCallback<HTMLInputElement>
  onInput: () => void
}

/** A form whose values are parsed with a schema. Its fields are rendered with `field` and `secret`, its errors listed with `FormFaults`. */
export interface SchemaForm<Typed extends FieldValues, Read> {
  form: UseFormReturn<Typed, unknown, Read>
  field: (path: Path<Typed>) => SchemaField
  secret: (path: Path<Typed>) => SecretField
  errorAt: (path: Path<Typed>) => string | undefined
  /** Errors in the order of the schema. Before the first attempt to submit there are none. */
  faults: readonly FieldFault[]
  /** Number of attempts to submit. */
  attempt: number
  submit: (event: FormEvent<HTMLFormElement>) => void
}

/** Flattens react-hook-form's error tree to error codes by path. */
export const codesIn = (tree: object, path = ''): [path: string, code: string][] =>
  Object.entries(tree).flatMap(([key, value]: [string, unknown]): [string, string][] => {
    if (typeof value !== 'object' || value === null || key === 'ref') return []
    const here = path === '' ? key : `${path}.${key}`
    const message = 'message' in value ? value.message : undefined
    return typeof message === 'string' && message !== '' ? [[here, message]] : codesIn(value, here)
  })

/**
 * Validates a form with a zod schema, by means of react-hook-form. After the first attempt to submit, every change validates the
 * whole form. Secrets are read from their inputs for each validation, and passed to `onSubmit` only.
 */
export const useSchemaForm = <Typed extends FieldValues, Read>({
  schema,
  start,
  wordsOf,
  onSubmit,
  draft,
  listsFaults = false,
}: SchemaFormInput<Typed, Read>): SchemaForm<Typed, Read> => {
  const drafts = useDrafts()
  const secrets = useRef(new Map<string, HTMLInputElement>())
  const resolver: Resolver<Typed, unknown, Read> = (values, context, options) => {
    const typed = Object.entries(values).filter(([path, value]) => value !== undefined && !secrets.current.has(path))
    const hidden = [...secrets.current].map(([path, { value }]) => [path, value])
    // Asynchronous parsing would list errors of transformed fields after all others.
    return zodResolver(schema, undefined, { mode: 'sync' })(Object.fromEntries([...typed, ...hidden]) as Typed, context, options)
  }
  const form = useForm<Typed, unknown, Read>({
    resolver,
    defaultValues: start,
    shouldFocusError: false,
    reValidateMode: 'onSubmit',
  })
  const { errors, submitCount, isSubmitted } = form.formState
  const keep = useRef(draft)
  useEffect(() => {
    keep.current = draft
  })
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => {
          if (keep.current) drafts.write(keep.current.step, keep.current.storable(values))
          if (isSubmitted) void form.trigger()
        },
      }),
    [form, drafts, isSubmitted],
  )
  const codes = codesIn(errors)
  const errorAt = (path: Path<Typed>) => {
    const [, code] = codes.find(([each]) => each === path) ?? []
    return code === undefined ? undefined : wordsOf(code, path)
  }
  return {
    form,
    errorAt,
    faults: codes.map(([fieldId, code]) => ({ fieldId, message: wordsOf(code, fieldId) })),
    attempt: submitCount,
    field: (path) => ({ ...form.register(path), id: path, error: errorAt(path) }),
    secret: (path) => ({
      id: path,
      name: path,
      error: errorAt(path),
      required: true,
      ref: (input) => {
        if (input) secrets.current.set(path, input)
        else secrets.current.delete(path)
        // Without the input itself, react-hook-form can move the focus to the field, but cannot read it.
        form.register(path).ref(input && { focus: () => input.focus(), select: () => input.select() })
      },
      onInput: () => {
        if (isSubmitted) void form.trigger()
      },
    }),
    submit: (event) => {
      event.preventDefault()
      takeAutofill(form, event.currentTarget)
      void form.handleSubmit(onSubmit, (found) => {
        if (!listsFaults) document.getElementById(codesIn(found)[0]?.[0] ?? '')?.focus()
      })(event)
    },
  }
}

/** Copies texts into the form that a browser or a password manager filled in without an event. */
const takeAutofill = <Typed extends FieldValues, Read>(form: UseFormReturn<Typed, unknown, Read>, element: HTMLFormElement) => {
  for (const input of element.elements) {
    if (!(input instanceof HTMLInputElement) || !/^(text|email|search)$/.test(input.type)) continue
    const path = input.name as Path<Typed>
    const kept: unknown = path === '' ? undefined : form.getValues(path)
    if (typeof kept === 'string' && kept !== input.value) form.setValue(path, input.value as PathValue<Typed, Path<Typed>>)
  }
}
