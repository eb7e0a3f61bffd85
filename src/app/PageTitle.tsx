import { useEffect } from 'react'
import { useLocation } from 'wouter'
import { inLocale } from '#src/domain/configuration.ts'
import { useConfiguration } from '#src/trip/configuration.tsx'
import { useLocale } from '#src/trip/language.tsx'
import { askedBy } from './asked-place.ts'
import { useStepNames } from './step-names.ts'

/** Names the page after the step that its address shows. */
export function PageTitle() {
  const [path] = useLocation()
  const names = useStepNames()
  const { at = 'home' } = askedBy(`#${path}`)
  const title = `${names[at]} · ${inLocale(useConfiguration().name, useLocale())}`
  useEffect(() => {
    document.title = title
  }, [title])
  return null
}
