import { Trans } from '@lingui/react/macro'
import { useEffect, useLayoutEffect, useRef } from 'react'
import type { Step } from '#src/domain/step.ts'
import { Button } from '#src/ui/Button.tsx'
import { Notice } from '#src/ui/Notice.tsx'
import { useLoadedSteps, useSteps } from './given.tsx'
import { StepSkeleton } from './skeletons.tsx'
import { useStepNames } from './step-names.ts'

/** Focus goes to the heading of a step that was gone to; where it is drawn later, as soon as it is there. */
function useHeadingFocus(step: Step, isThere: boolean) {
  const cameFrom = useRef<Step | undefined>(undefined)
  useEffect(() => {
    if (cameFrom.current === undefined || cameFrom.current === step) {
      cameFrom.current = step
      return undefined
    }
    if (!isThere) return undefined
    const main = document.getElementById('main')
    const focus = () => {
      const heading = main?.querySelector<HTMLElement>('h1')
      if (!heading) return false
      heading.focus({ preventScroll: true })
      scrollTo({ top: 0 })
      cameFrom.current = step
      return true
    }
    if (!main || focus()) return undefined
    const observer = new MutationObserver(() => {
      if (focus()) observer.disconnect()
    })
    observer.observe(main, { childList: true, subtree: true })
    return () => observer.disconnect()
  }, [step, isThere])
}

function StepMissing({ step }: { step: Step }) {
  const steps = useSteps()
  const name = useStepNames()[step]
  return (
    <Notice kind="error" title={<Trans>This page did not come</Trans>}>
      <p>
        <Trans>
          The page “{name}” could not be loaded. Your trip is safe; nothing was lost, and nothing was charged by this.
        </Trans>
      </p>
      <Button variant="go" onClick={() => void steps.load(step)}>
        <Trans>Try again</Trans>
      </Button>
    </Notice>
  )
}

/** The screen of a step; its skeleton until what it needs is there. */
export function StepInFocus({ step }: { step: Step }) {
  const steps = useSteps()
  const { screens, failed } = useLoadedSteps()
  const Screen = screens[step]
  const hasFailed = failed.includes(step)
  useEffect(() => {
    if (!Screen && !hasFailed) void steps.load(step)
  }, [steps, step, Screen, hasFailed])
  useLayoutEffect(() => {
    document.documentElement.classList.add('live')
  }, [])
  useHeadingFocus(step, Screen !== undefined)
  if (Screen) return <Screen />
  return hasFailed ? <StepMissing step={step} /> : <StepSkeleton step={step} />
}
