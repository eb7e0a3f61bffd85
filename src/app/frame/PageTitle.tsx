import { useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { useLocation } from 'wouter'
import { inLocale } from '#src/domain/configuration.ts'
import { useConfiguration } from '#src/trip/configuration.tsx'
import { useLocale } from '#src/trip/language.tsx'
import { askedBy, namesNoPage } from '../browser/asked-place.ts'
import { useStepNames } from '../language/step-names.ts'

/** Sets the title of the page to the name of its step, or to that of the page for unknown addresses. */
export function PageTitle() {
  const { t } = useLingui()
  const [path] = useLocation()
  const names = useStepNames()
  const { at = 'home' } = askedBy(`#${path}`)
  const name = namesNoPage(`#${path}`) ? t`Page not found` : names[at]
  const title = `${name} · ${inLocale(useConfiguration().name, useLocale())}`
  useEffect(() => {
    document.title = title
  }, [title])
  return null
}
