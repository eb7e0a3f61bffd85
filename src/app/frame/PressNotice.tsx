import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { Notice } from '#src/ui/Notice.tsx'
import { flowActorOf, type RootRef } from '../session/running-flow.ts'
import { Later } from '#src/ui/Later.tsx'

const nothing = { subscribe: () => ({ unsubscribe: () => {} }), getSnapshot: () => undefined }

/** Loaded only when an action was interrupted. */
const loadTold = async () => (await import('./PressTold.tsx')).PressTold

/** Asks the traveller to repeat an action that the end of the session interrupted, where repeating it automatically is not safe. */
export function PressNotice({ root }: { root: RootRef }) {
  const flow = useSelector(root, () => flowActorOf(root))
  const named = useSelector(flow ?? nothing, (trip) => trip?.context.named)
  return named ? (
    <Notice title={<Trans>One thing to do again</Trans>}>
      <p>
        <Later load={loadTold} given={{ press: named }} />
      </p>
    </Notice>
  ) : null
}
