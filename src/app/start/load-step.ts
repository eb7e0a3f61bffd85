import type { Step } from '#src/domain/step.ts'
import { servedPlace } from '../browser/served-place.ts'
import { fetchStep } from '../settings/global-data.ts'
import { isInsideCms } from '../settings/page-urls.ts'
import { settingsOf } from '../settings/settings.ts'

export { loadScreen } from '../frame/screens.ts'

/** Loads a step's content, for the storefront and bundle version in the page's settings. */
export const loadContent = (step: Step): Promise<unknown> => {
  const settings = settingsOf(document)
  const { base } = servedPlace(settings, location.pathname)
  return fetchStep(step, base, { settings, isInsideCms: isInsideCms(settings, window), origin: location.origin })
}
