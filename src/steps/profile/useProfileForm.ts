import { useEffect } from 'react'
import type { FieldValues, Path } from 'react-hook-form'
import type { ProfileChange, ProfilePart } from '#src/domain/member.ts'
import { type SchemaForm, type SchemaFormInput, useSchemaForm } from '#src/trip/schema-form.ts'
import { useProfileFaultWords } from './useProfileFaultWords.ts'
import { useSaving } from './useSaving.ts'

interface ProfileFormInput<Typed extends FieldValues, Read> extends Pick<SchemaFormInput<Typed, Read>, 'schema' | 'start'> {
  part: ProfilePart
  /** Builds the change that saves the parsed values. */
  changeOf: (read: Read) => ProfileChange
  /** Maps a field path from the gateway to a form field. */
  fieldAt: (path: string) => Path<Typed> | undefined
  /** Called once the gateway has saved the change. */
  onSaved?: () => void
}

export interface ProfileForm<Typed extends FieldValues, Read>
  extends Pick<SchemaForm<Typed, Read>, 'form' | 'field' | 'errorAt' | 'submit'> {
  /** True while the page reads or changes the profile. */
  isBusy: boolean
  /** True if the change was sent but not saved. */
  hasFailed: boolean
}

/** Manages a form for one part of the profile. Fields that the gateway rejects show an error, and the first of them takes the focus. */
export const useProfileForm = <Typed extends FieldValues, Read>({
  part,
  schema,
  start,
  changeOf,
  fieldAt,
  onSaved,
}: ProfileFormInput<Typed, Read>): ProfileForm<Typed, Read> => {
  const { save, isBusy, hasFailed, rejected } = useSaving(part, onSaved)
  const { form, field, errorAt, submit } = useSchemaForm<Typed, Read>({
    schema,
    start,
    wordsOf: useProfileFaultWords(),
    onSubmit: (read) => save(changeOf(read)),
  })
  useEffect(() => {
    for (const [path, code] of Object.entries(rejected ?? {}).toReversed()) {
      const wrong = fieldAt(path)
      if (wrong) form.setError(wrong, { type: 'gateway', message: code }, { shouldFocus: true })
    }
  }, [rejected, form, fieldAt])
  return { form, field, errorAt, submit, isBusy, hasFailed }
}
