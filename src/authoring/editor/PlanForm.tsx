import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { Button } from '#src/ui/Button.tsx'
import { TextField } from '#src/ui/TextField.tsx'
import styles from './editor.module.css'
import { localTimeField, timeInWords } from './plan-times.ts'

interface PlanFormProps {
  /** The current time of the publication to move, ISO 8601 in UTC. Undefined for a new publication. */
  was: string | undefined
  isPending: boolean
  /** True if the system refused the time because it has passed. */
  isPast: boolean
  /** Receives the chosen time, ISO 8601 in UTC. */
  onSubmit: (at: string) => void
  /** Closes the form and keeps the current time. */
  onKeep: () => void
}

/** A form for the date and time of a publication, in the time zone of the author's computer. */
export function PlanForm({ was, isPending, isPast, onSubmit, onKeep }: PlanFormProps) {
  const { t, i18n } = useLingui()
  const { register, handleSubmit, watch, formState } = useForm({
    defaultValues: { time: was === undefined ? '' : localTimeField(was) },
  })
  const typed = watch('time')
  const [sent, setSent] = useState('')
  const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone
  const inWords = typed === '' ? '' : timeInWords(new Date(typed).toISOString(), i18n.locale)
  const error = formState.errors.time ? (
    <Trans>Choose a date and a time</Trans>
  ) : isPast && typed === sent ? (
    <Trans>This time has passed. Choose a later one.</Trans>
  ) : undefined
  return (
    <form
      className={styles.fields}
      noValidate
      onSubmit={(event) =>
        void handleSubmit(({ time }) => {
          setSent(time)
          onSubmit(new Date(time).toISOString())
        })(event)
      }
    >
      <TextField
        type="datetime-local"
        label={<Trans>Date and time</Trans>}
        hint={typed === '' ? <Trans>In the time zone of this computer: {zone}</Trans> : inWords}
        error={error}
        {...register('time', { required: true })}
      />
      <Button type="submit" pending={isPending} pendingLabel={t`Scheduling…`}>
        {was === undefined ? <Trans>Schedule</Trans> : <Trans>Move to this time</Trans>}
      </Button>
      {was === undefined ? null : (
        <Button variant="plain" onClick={onKeep}>
          <Trans>Keep the current time</Trans>
        </Button>
      )}
    </form>
  )
}
