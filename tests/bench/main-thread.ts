import type { CDPSession } from 'playwright-core'

/** A task of a page's main thread, in milliseconds. Other programs prolong its duration but not its processor time. */
export interface ThreadTask {
  processorTime: number
  duration: number
}

/** An event of Chromium's trace format. Times are in microseconds. */
interface TraceEvent {
  name: string
  ph: string
  pid: number
  tid: number
  dur?: number
  tdur?: number
  args: { name?: string }
}

const threadOf = ({ pid, tid }: TraceEvent): string => `${pid}/${tid}`

const isTask = ({ name, ph }: TraceEvent): boolean => ph === 'X' && name === 'ThreadControllerImpl::RunTask'

/** Records the tasks of a page's main thread during `work`. Other pages of the browser must be idle. */
export const tasksDuring = async (session: CDPSession, work: () => Promise<unknown>): Promise<ThreadTask[]> => {
  const events: TraceEvent[] = []
  const collect = ({ value }: { value: object[] }) => void events.push(...(value as TraceEvent[]))
  session.on('Tracing.dataCollected', collect)
  await session.send('Tracing.start', { transferMode: 'ReportEvents', traceConfig: { includedCategories: ['toplevel'] } })
  await work()
  const ended = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve))
  await session.send('Tracing.end')
  await ended
  session.off('Tracing.dataCollected', collect)
  const mains = events.filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain').map(threadOf)
  const byThread = mains.map((main) => events.filter((event) => isTask(event) && threadOf(event) === main))
  // Each page has a main thread. The others are idle.
  const [busiest = []] = byThread.toSorted((one, other) => other.length - one.length)
  return busiest.map(({ dur = 0, tdur = 0 }) => ({ processorTime: tdur / 1_000, duration: dur / 1_000 }))
}
