// @vitest-environment jsdom
import { I18nProvider } from '@lingui/react'
import { render } from '@testing-library/react'
import type { ComponentType } from 'react'
import { expect, it } from 'vitest'
import { createLanguage } from '#src/app/language/language.ts'
import { loadSkeletons, PlainSkeleton, StepSkeleton } from '#src/app/frame/skeletons.tsx'
import FlightSelectionSkeleton from '#src/steps/flight-selection/skeleton.tsx'
import PassengersSkeleton from '#src/steps/passengers/skeleton.tsx'

const { i18n } = createLanguage('en-US', {}, async () => ({}))

const drawn = (Part: ComponentType): string =>
  render(
    <I18nProvider i18n={i18n}>
      <Part />
    </I18nProvider>,
  ).container.innerHTML

it('has the skeleton of results at hand', () => {
  expect(drawn(() => <StepSkeleton step="flight-selection" />)).toBe(drawn(FlightSelectionSkeleton))
})

it('shows the skeleton of a later step once the skeletons are loaded, not the plain one', async () => {
  await loadSkeletons()
  const shown = drawn(() => <StepSkeleton step="passengers" />)
  expect(shown).toBe(drawn(PassengersSkeleton))
  expect(shown).not.toBe(drawn(PlainSkeleton))
})
