import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { useId, useState } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { author } from '#machines/author.ts'
import { isUnsaved } from '#machines/author-edits.ts'
import type { PlanResult } from '#machines/author-plans.ts'
import type { PlannedPublication, PlanOutcome } from '#src/domain/planned-publication.ts'
import { Button } from '#src/ui/Button.tsx'
import { Dialog } from '#src/ui/Dialog.tsx'
import { LiveRegion } from '#src/ui/LiveRegion.tsx'
import styles from './editor.module.css'
import { PlanForm } from './PlanForm.tsx'
import { timeInWords } from './plan-times.ts'
import { Troubled } from './Troubled.tsx'

function OutcomeInWords({ outcome }: { outcome: PlanOutcome }) {
  const { i18n } = useLingui()
  const time = timeInWords(outcome.at, i18n.locale)
  if (outcome.kind === 'published') {
    const { number } = outcome
    if (!outcome.isLate) return <Trans>Published as version {number}.</Trans>
    return (
      <Trans>
        Published late, as version {number}, on {time}, because the content-management system could not publish at the planned
        time.
      </Trans>
    )
  }
  if (outcome.reason === 'NO_RIGHT')
    return (
      <Trans>Not published, because the person who scheduled it no longer has permission to publish. Schedule it again.</Trans>
    )
  const text = outcome.path ?? ''
  return (
    <Trans>
      Not published, because this text has become invalid: <bdi>{text}</bdi>. Correct it, then publish.
    </Trans>
  )
}

interface PlanRowProps {
  plan: PlannedPublication
  mayPublish: boolean
  onChange: () => void
  onCancel: () => void
}

function PlanRow({ plan, mayPublish, onChange, onCancel }: PlanRowProps) {
  const { i18n } = useLingui()
  const heading = useId()
  return (
    <li>
      <h3 id={heading}>{timeInWords(plan.at, i18n.locale)}</h3>
      <p>
        <bdi>{plan.who}</bdi>
      </p>
      {plan.outcome ? (
        <p>
          <OutcomeInWords outcome={plan.outcome} />
        </p>
      ) : mayPublish ? (
        <>
          <Button variant="plain" aria-describedby={heading} onClick={onChange}>
            <Trans>Change the time</Trans>
          </Button>
          <Button variant="plain" aria-describedby={heading} onClick={onCancel}>
            <Trans>Cancel this publication</Trans>
          </Button>
        </>
      ) : null}
    </li>
  )
}

const isTrouble = (result: PlanResult | undefined) =>
  result === 'planned' || result === 'cancelled' || result === 'past' || result === 'gone' ? undefined : result

interface ScheduleProps {
  actor: ActorRefFrom<typeof author>
  mayPublish: boolean
}

/** A drawer with the planned publications. Authors whose role may publish can plan, move and cancel them. */
export function Schedule({ actor, mayPublish }: ScheduleProps) {
  const { t } = useLingui()
  const state = useSelector(actor, (snapshot) => snapshot.value.schedule)
  const { plans, planResult, ...context } = useSelector(actor, (snapshot) => snapshot.context)
  const [moved, setMoved] = useState<PlannedPublication>()
  // Closes the form once the publication has been moved.
  const moving = plans?.find(({ id, at, outcome }) => id === moved?.id && at === moved.at && !outcome)
  const said: Partial<Record<PlanResult, string>> = {
    planned: t`The publication is scheduled.`,
    cancelled: t`The publication is canceled.`,
    gone: t`This publication has already run or was canceled by someone else.`,
  }
  const result = (planResult && said[planResult]) ?? ''
  const listed = (isOver: boolean) => plans?.filter(({ outcome }) => (outcome !== undefined) === isOver) ?? []
  const rows = (isOver: boolean) => (
    <ul className={styles.versions}>
      {listed(isOver).map((plan) => (
        <PlanRow
          key={plan.id}
          plan={plan}
          mayPublish={mayPublish}
          onChange={() => setMoved(plan)}
          onCancel={() => actor.send({ type: 'plan.cancel', id: plan.id })}
        />
      ))}
    </ul>
  )
  return (
    <Dialog
      isOpen
      onClose={() => actor.send({ type: 'schedule.close' })}
      kind="drawer"
      title={<Trans>Scheduled publications</Trans>}
      closeLabel={t`Close`}
    >
      <p>
        <Trans>At the time you choose, all texts saved by then are published, including those of other authors.</Trans>
      </p>
      {isUnsaved(context) ? (
        <p>
          <Trans>Unsaved changes aren’t published, so save them before then.</Trans>
        </p>
      ) : null}
      <Troubled trouble={isTrouble(planResult)} published={undefined} isUnsound={false} />
      {result === '' ? null : <p>{result}</p>}
      <LiveRegion message={result} />
      {plans && mayPublish ? (
        <PlanForm
          // The form is cleared after each publication is planned, so that nobody schedules the same time twice by accident.
          key={`${moving?.id} ${plans.length}`}
          was={moving?.at}
          isPending={state === 'setting'}
          isPast={planResult === 'past'}
          onSubmit={(at) => actor.send({ type: 'plan.set', at, id: moving?.id })}
          onKeep={() => setMoved(undefined)}
        />
      ) : null}
      {plans && !mayPublish ? (
        <p>
          <Trans>Your role doesn’t allow you to schedule publications.</Trans>
        </p>
      ) : null}
      {!plans && state === 'open' ? (
        <p>
          <Trans>This content-management system can’t schedule publications.</Trans>
        </p>
      ) : null}
      {listed(false).length > 0 ? rows(false) : null}
      {listed(true).length > 0 ? (
        <>
          <h2>
            <Trans>Earlier</Trans>
          </h2>
          {rows(true)}
        </>
      ) : null}
    </Dialog>
  )
}
