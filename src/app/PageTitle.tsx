import { useEffect } from 'react'
import { useLocation } from 'wouter'
import { askedBy } from './asked-place.ts'
import { useStepNames } from './step-names.ts'

/** Names the page after the step that its address shows. */
export function PageTitle() {
  const [path] = useLocation()
  const names = useStepNames()
  const { at = 'home' } = askedBy(`#${path}`)
  const name = names[at]
  useEffect(() => {
    document.title = `${name} · Farechart`
  }, [name])
  return null
}
