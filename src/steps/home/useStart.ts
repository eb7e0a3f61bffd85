import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useHydrated } from '#src/ui/useHydrated.ts'
import type { SearchFormValues } from './search-form.ts'

const isUntouched = (): boolean =>
  [...document.querySelectorAll<HTMLInputElement>('form[method="get"] input[type="text"]')].every(({ value }) => value === '')

/**
 * Returns the form's initial values. A page rendered in the browser has them at once. A prerendered page gets them after hydration, and
 * only if the visitor has not typed anything.
 */
export const useStart = (find: () => SearchFormValues | undefined): SearchFormValues | undefined => {
  const isHydrated = useHydrated()
  const [start, setStart] = useState(() => (isHydrated ? find() : undefined))
  const hasLooked = useRef(isHydrated)
  const look = useEffectEvent(() => {
    if (!hasLooked.current && isUntouched()) setStart(find())
    hasLooked.current = true
  })
  useEffect(() => look(), [])
  return start
}
