import type { SearchSettings } from '#src/domain/configuration.ts'
import { isOutside } from '#src/domain/step.ts'
import { formOf } from '#src/steps/home/search-form.ts'
import { localToday } from '#src/trip/wall-clock.ts'
import type { StoredDrafts } from '../browser/drafts.ts'
import { followFlow, type RootRef } from './running-flow.ts'

/**
 * Keeps the search of a booking as the draft of the search form. Later steps have no search in their address, so a reload after the
 * conversation has expired would otherwise show an empty form.
 */
export const keepSearch = (root: RootRef, drafts: Pick<StoredDrafts, 'write'>, settings: SearchSettings): void => {
  let kept: unknown
  followFlow(root, (flow) => {
    const look = () => {
      const { search, at, flow: name } = flow?.getSnapshot().context ?? {}
      if (!search || search === kept || name !== 'booking' || at === undefined || isOutside(at) || at === 'confirmation') return
      kept = search
      drafts.write('home', formOf(search, localToday(), settings))
    }
    look()
    return flow?.subscribe(look).unsubscribe
  })
}
