import { Trans } from '@lingui/react/macro'
import { type ComponentType, useEffect } from 'react'
import type { Step } from '#src/domain/step.ts'
import { Button } from '#src/ui/Button.tsx'
import { Notice } from '#src/ui/Notice.tsx'
import { useLoadedSteps, useSteps } from './loaded-parts.tsx'
import { fetchContent, type Steps } from './steps.ts'
import { useStepNames } from '../language/step-names.ts'

/**
 * Loads a step that failed to load. Reloads the page if that fails again although the server answers: once a file has failed to load as
 * the import of another file, the browser never requests it again.
 */
const retry = async (steps: Steps, step: Step) => {
  await steps.load(step)
  if (!steps.loaded().failed.includes(step)) return
  const isServed = await fetchContent(step).then(
    () => true,
    () => false,
  )
  if (isServed) location.reload()
}

function StepMissing({ step }: { step: Step }) {
  const steps = useSteps()
  const name = useStepNames()[step]
  return (
    <Notice kind="error" title={<Trans>We couldn’t load this page</Trans>}>
      <p>
        <Trans>We couldn’t load “{name}”. Nothing is lost. Check your connection and try again.</Trans>
      </p>
      <Button variant="go" onClick={() => void retry(steps, step)}>
        <Trans>Try again</Trans>
      </Button>
    </Notice>
  )
}

/**
 * The screen of a step, or its skeleton until everything that the screen needs is loaded. Home needs no skeleton, because it is part of the
 * first load.
 */
export function StepInFocus({ step, Skeleton }: { step: Step; Skeleton?: ComponentType<{ step: Step }> | undefined }) {
  const steps = useSteps()
  const { screens, failed } = useLoadedSteps()
  const Screen = screens[step]
  const hasFailed = failed.includes(step)
  useEffect(() => {
    if (!Screen && !hasFailed) void steps.load(step)
  }, [steps, step, Screen, hasFailed])
  if (Screen) return <Screen />
  if (hasFailed) return <StepMissing step={step} />
  return Skeleton ? <Skeleton step={step} /> : null
}
