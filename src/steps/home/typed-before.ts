import { cabins, journeyTypes } from '#src/domain/search.ts'
import type { ComboboxOption } from '#src/ui/ComboboxField.tsx'
import type { SearchForm } from './search-form.ts'

const textOf = (form: HTMLFormElement, name: string): string => {
  const value = new FormData(form).get(name)
  return typeof value === 'string' ? value : ''
}

/** What was set in the form before its script ran, so that nothing of it is lost: kind of trip, travellers, cabin. */
export const typedBefore = (form: HTMLFormElement | null, now: SearchForm): Partial<SearchForm> => {
  if (!form) return {}
  const count = (name: keyof SearchForm['passengers']) => {
    const typed = Number(textOf(form, name))
    return textOf(form, name) !== '' && Number.isInteger(typed) && typed >= 0 && typed <= 9 ? typed : now.passengers[name]
  }
  return {
    journeyType: journeyTypes.find((each) => each === textOf(form, 'journeyType')) ?? now.journeyType,
    cabin: cabins.find((each) => each === textOf(form, 'class')) ?? now.cabin,
    passengers: { ADT: count('ADT'), CHD: count('CHD'), INF: count('INF') },
  }
}

/** The place that is typed out where nothing was picked; 'none' when there is no such place, 'unknown' when the list does not come. */
export const typedPlace = async (
  typed: string,
  locale: string,
  allAirports: string,
): Promise<ComboboxOption | 'none' | 'unknown'> => {
  try {
    const { placeTypedOut } = await import('./place-search.ts')
    return (await placeTypedOut(typed, locale, allAirports)) ?? 'none'
  } catch {
    return 'unknown'
  }
}
