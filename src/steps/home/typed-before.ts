import type { SearchSettings } from '#src/domain/configuration.ts'
import { digitsOf } from '#src/domain/typed-digits.ts'
import type { ComboboxOption } from '#src/ui/ComboboxField.tsx'
import { choicesOf, countsOf, type SearchFormValues } from './search-form.ts'

const textOf = (form: HTMLFormElement, name: string): string => {
  const value = new FormData(form).get(name)
  return typeof value === 'string' ? value : ''
}

/** Reads what the visitor entered before hydration, which would discard it. Undefined if nothing was entered. */
export const typedBefore = (
  form: HTMLFormElement | null,
  settings: SearchSettings,
):
  | Pick<
      SearchFormValues,
      'journeyType' | 'isFlexible' | 'passengers' | 'cabin' | 'nearbyAirports' | 'awardBooking' | 'promoCode'
    >
  | undefined => {
  const controls = [
    ...(form?.querySelectorAll<HTMLInputElement | HTMLOptionElement>(
      'input[type="radio"], input[type="checkbox"], input[role="spinbutton"], input[name="promoCode"], option',
    ) ?? []),
  ]
  const isTouched = controls.some((control) => {
    if (control instanceof HTMLOptionElement) return control.selected !== control.defaultSelected
    return ['radio', 'checkbox'].includes(control.type)
      ? control.checked !== control.defaultChecked
      : control.value !== control.defaultValue
  })
  if (!form || !isTouched) return undefined
  const [ADT, CHD, INF] = ['ADT', 'CHD', 'INF'].map((name) => digitsOf(textOf(form, name)))
  return {
    ...choicesOf({ journeyType: textOf(form, 'journeyType'), cabin: textOf(form, 'class') }, settings),
    isFlexible: textOf(form, 'searchType') !== '',
    passengers: countsOf({ ADT, CHD, INF }, settings),
    nearbyAirports: textOf(form, 'nearbyAirports') === 'true',
    awardBooking: settings.awardBooking.isEnabled && textOf(form, 'awardBooking') === 'true',
    promoCode: textOf(form, 'promoCode'),
  }
}

/** Finds the place that matches a typed text. Returns 'none' if no place matches, and 'unknown' if the list cannot be loaded. */
export const typedPlace = async (
  typed: string,
  locale: string,
  allAirports: string,
): Promise<ComboboxOption | 'none' | 'unknown'> => {
  try {
    const { placeTypedOut } = await import('#src/trip/place-search.ts')
    return (await placeTypedOut(typed, locale, allAirports)) ?? 'none'
  } catch {
    return 'unknown'
  }
}
