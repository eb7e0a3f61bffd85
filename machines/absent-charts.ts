import type { Flow } from '#src/domain/flow.ts'
import { isOutside } from '#src/domain/step.ts'
import { changesBooking } from './kept-for.ts'
import type { FlowChartName, SessionContext } from './session.ts'
import { hasToOpen } from './starting.ts'

const namesNoTrip = ({ flow, kept }: SessionContext): boolean =>
  changesBooking(flow) && !kept.booking && !kept.tripWanted && kept.openAttempt === undefined && !kept.returnState

/** Returns the chart to run next: the flow's own, or `outside`, whose pages include the one that asks for a trip. */
const nextChart = (session: SessionContext): FlowChartName =>
  isOutside(session.at) || namesNoTrip(session) ? 'outside' : session.flow

const lacksNext = (session: SessionContext): boolean => session.absent?.includes(nextChart(session)) ?? false

/** Notes that the next chart has been loaded. */
export const withNextChart = (session: SessionContext): Pick<SessionContext, 'absent'> => ({
  absent: session.absent?.filter((name) => name !== nextChart(session)),
})

type Given = { context: SessionContext }

/** Guards on the chart that runs next. All but the first are false while the page has yet to load it. */
export const chartGuards = {
  'lacks the next chart': ({ context }: Given) => lacksNext(context),
  'changes a trip that nobody named': ({ context }: Given) => namesNoTrip(context) && !lacksNext(context),
  'is outside the flows': ({ context }: Given) => isOutside(context.at) && !lacksNext(context),
  /** False for a booking that still has to open its conversation. */
  'is in the flow': ({ context }: Given, { flow }: { flow: Flow }) =>
    context.flow === flow && !hasToOpen(context) && !lacksNext(context),
}

/** Builds the state that waits for the next chart, which `src/app` loads. */
export const loadingNextChart = <const Next extends string, const Unloaded extends string>(next: Next, unloaded: Unloaded) =>
  ({
    invoke: {
      id: 'chart',
      src: 'chart',
      input: ({ context }: Given) => ({ name: nextChart(context) }),
      onDone: { target: next, actions: 'note the chart' },
      onError: unloaded,
    },
  }) as const
