import { followFlow, type RootRef } from './running-flow.ts'

/** Resolves once the running flow, if any, is not searching for flights: the list, the lack of flights or the failure is known. */
export const whenSearched = (root: RootRef): Promise<void> => {
  let stop = () => {}
  const searched = new Promise<void>((resolve) => {
    stop = followFlow(root, (flow) => {
      const look = () => {
        if (!flow?.getSnapshot().matches({ 'flight-selection': 'loading' })) resolve()
      }
      look()
      return flow?.subscribe(look).unsubscribe
    })
  })
  return searched.finally(() => stop())
}
