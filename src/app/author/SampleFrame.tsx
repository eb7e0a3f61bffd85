import { type ReactNode, use, useMemo, useState } from 'react'
import { isOutside } from '#src/domain/step.ts'
import { AskedContext } from '#src/trip/asked.tsx'
import { ConfigurationContext, useConfiguration } from '#src/trip/configuration.tsx'
import { AccountDialog } from '../account/AccountDialog.tsx'
import { stepPath } from '../browser/asked-place.ts'
import { AccountEntry } from '../frame/AccountEntry.tsx'
import { AddressNotice } from '../frame/AddressNotice.tsx'
import { choiceMade } from '../frame/choice-made.tsx'
import { lineOfFlow } from '../frame/line-of-flow.ts'
import { nextSaid } from '../frame/next-said.tsx'
import { Offline } from '../frame/Offline.tsx'
import { PressNotice } from '../frame/PressNotice.tsx'
import type { AroundProps } from '../frame/Replayed.tsx'
import { Shell } from '../frame/Shell.tsx'
import { stationsOf } from '../frame/stations.ts'
import { tablesOfFlows } from '../frame/tables-of-flows.ts'
import { TripLine } from '../frame/TripLine.tsx'
import { Troubles } from '../frame/Troubles.tsx'
import { ShareDialog } from '../sharing/ShareDialog.tsx'
import { NotedLanguage } from './noted-language.tsx'
import { SampleDataContext } from './sample-data.ts'
import { saveSample } from './sample-recording.ts'
import { standInAccount, standInRoot, stillTroubles } from './stand-ins.ts'

const tables = tablesOfFlows()

const ignore = () => {}
const vault = { seal: () => [] }

/** Provides the configuration and the requests of the address that the sample has. */
function WithData({ children }: { children: ReactNode }) {
  const { asked, configured } = use(SampleDataContext)
  const configuration = useConfiguration()
  return (
    <ConfigurationContext value={useMemo(() => configured(configuration), [configured, configuration])}>
      <AskedContext value={asked}>{children}</AskedContext>
    </ConfigurationContext>
  )
}

/** The notices above a step that concern the whole visit. */
function Notices({ snapshot }: Pick<AroundProps, 'snapshot'>) {
  const { session, troubles: given } = use(SampleDataContext)
  const root = useMemo(() => standInRoot(session, snapshot), [session, snapshot])
  const troubles = useMemo(() => stillTroubles(given), [given])
  return (
    <>
      <Offline troubles={troubles} />
      <Troubles root={root} troubles={troubles} />
      <PressNotice root={root} />
      <AddressNotice root={root} />
    </>
  )
}

function Account() {
  const { account } = use(SampleDataContext)
  const actor = useMemo(() => account && standInAccount(account), [account])
  return actor ? <AccountDialog account={actor} vault={vault} isCommitting={() => false} resetKey="" /> : null
}

/**
 * Renders the header, notices, progress line and footer around a state, as a guest or the signed-in user of the sample sees them. Its links
 * do nothing, and its buttons send nothing.
 */
export function SampleFrame({ snapshot, children }: AroundProps) {
  const { account } = use(SampleDataContext)
  const [isSharing, setSharing] = useState(false)
  const line = snapshot && lineOfFlow(snapshot)
  const flow = snapshot?.context.flow ?? 'booking'
  return (
    <WithData>
      <NotedLanguage>
        <Shell
          account={<AccountEntry who={account?.context.who} onOpen={ignore} />}
          onHome={ignore}
          onLanguage={ignore}
          onShare={() => setSharing(true)}
          line={
            line === undefined || isOutside(line.at) ? undefined : (
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
          <Notices snapshot={snapshot} />
          <Account />
          {isSharing ? <ShareDialog isOpen onClose={() => setSharing(false)} save={saveSample} /> : null}
          {children}
        </Shell>
      </NotedLanguage>
    </WithData>
  )
}
