import type { CDPSession } from 'playwright-core'

/** A task of a page's main thread, in milliseconds. Other programs make it last longer by the clock, but add no processor time. */
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

/** Lists the tasks that the main thread of a page runs while work is done. No other page of its process may be busy. */
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
  // Pages that are not shown have threads of their own, which are idle.
  const [busiest = []] = byThread.toSorted((one, other) => other.length - one.length)
  return busiest.map(({ dur = 0, tdur = 0 }) => ({ processorTime: tdur / 1_000, duration: dur / 1_000 }))
}
