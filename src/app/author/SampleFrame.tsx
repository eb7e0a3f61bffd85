import { isOutside } from '#src/domain/step.ts'
import { stepPath } from '../browser/asked-place.ts'
import { AccountEntry } from '../frame/AccountEntry.tsx'
import { choiceMade } from '../frame/choice-made.tsx'
import { lineOfFlow } from '../frame/line-of-flow.ts'
import { nextSaid } from '../frame/next-said.tsx'
import type { AroundProps } from '../frame/Replayed.tsx'
import { Shell } from '../frame/Shell.tsx'
import { stationsOf } from '../frame/stations.ts'
import { tablesOfFlows } from '../frame/tables-of-flows.ts'
import { TripLine } from '../frame/TripLine.tsx'

const tables = tablesOfFlows()

const ignore = () => {}

/** Renders the header, progress line and footer around a state, as a guest sees them. Its links and buttons do nothing. */
export function SampleFrame({ snapshot, children }: AroundProps) {
  const line = lineOfFlow(snapshot)
  const { flow } = snapshot.context
  return (
    <Shell
      account={<AccountEntry who={undefined} onOpen={ignore} />}
      onHome={ignore}
      onLanguage={ignore}
      onShare={ignore}
      line={
        isOutside(line.at) ? undefined : (
          <TripLine
            stations={stationsOf(tables[flow], line)}
            trip={line}
            choiceMade={choiceMade}
            nextSaid={nextSaid}
            hrefOf={(step) => `#${stepPath(flow, step)}`}
            onGo={ignore}
          />
        )
      }
    >
      {children}
    </Shell>
  )
}
