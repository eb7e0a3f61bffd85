import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { Notice } from '#src/ui/Notice.tsx'
import { PressTold } from './PressTold.tsx'
import { flowActorOf, type RootRef } from '../session/running-flow.ts'

const nothing = { subscribe: () => ({ unsubscribe: () => {} }), getSnapshot: () => undefined }

/** Asks the traveller to repeat an action that the end of the session interrupted, where repeating it automatically is not safe. */
export function PressNotice({ root }: { root: RootRef }) {
  const flow = useSelector(root, () => flowActorOf(root))
  const named = useSelector(flow ?? nothing, (trip) => trip?.context.named)
  return named ? (
    <Notice title={<Trans>One thing to do again</Trans>}>
      <p>
        <PressTold press={named} />
      </p>
    </Notice>
  ) : null
}
