import { useEffect, useState } from 'react'
import type { Search } from '#src/domain/search.ts'
import { Card } from '#src/ui/Card.tsx'
import { Muted } from '#src/ui/Layout.tsx'
import { storageKey } from './recent-storage.ts'

export interface RecentSearchesProps {
  heading: string
  /** Text for an empty list. */
  empty: string
  /** `YYYY-MM-DD`. */
  today: string
  onPick: (search: Search) => void
}

const loadList = async () => {
  if (localStorage.getItem(storageKey) !== null) return import('./RecentList.tsx')
  return undefined
}

/**
 * Lists this browser’s recent searches. The list is loaded only if there are any. It is empty in prerendered HTML and if storage is blocked.
 */
export function RecentSearches({ heading, empty, today, onPick }: RecentSearchesProps) {
  const [list, setList] = useState<Awaited<ReturnType<typeof loadList>>>()
  useEffect(() => {
    loadList().then(setList, () => undefined)
  }, [])
  const none = (
    <Card heading={heading}>
      <p>
        <Muted small>{empty}</Muted>
      </p>
    </Card>
  )
  return list ? <list.RecentList heading={heading} none={none} today={today} onPick={onPick} /> : none
}
