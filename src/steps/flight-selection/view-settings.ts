import { useDeferredValue, useEffect, useState } from 'react'
import { viewDraftOf, type ListView, listViewOf } from '#src/domain/list-view.ts'
import { useDrafts } from '#src/trip/draft.tsx'

const textOf = (view: ListView): string => JSON.stringify(viewDraftOf(view))

/**
 * Returns the display settings of the list, and a function that changes some of them. The draft and the address keep them, so they
 * survive a reload, and an address that is followed brings its own.
 */
export const useViewSettings = (): [ListView, (changes: Partial<ListView>) => void] => {
  const drafts = useDrafts()
  const [settings, setSettings] = useState(() => listViewOf(drafts.read('flight-selection')))
  // After the list, because writing the address takes browsers about as long as filtering does.
  const shown = useDeferredValue(settings)
  useEffect(() => {
    drafts.write('flight-selection', viewDraftOf(shown))
  }, [drafts, shown])
  useEffect(
    () =>
      drafts.watch?.((step) => {
        const kept = listViewOf(drafts.read('flight-selection'))
        if (step === 'flight-selection') setSettings((now) => (textOf(now) === textOf(kept) ? now : kept))
      }),
    [drafts],
  )
  return [settings, (changes) => setSettings((now) => ({ ...now, ...changes }))]
}
