import { cabins, journeyTypes } from '#src/domain/search.ts'
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

/** Whether what is typed may be an airport or metropolitan code. */
export const isCodeTyped = (typed: string): boolean => /^[a-z]{3}$/i.test(typed.trim())

/** Whether a typed code is one of the list's; when the list does not come, every code may be one. */
export const isKnownPlace = async (code: string): Promise<boolean> => {
  try {
    const { placeOf } = await import('./place-search.ts')
    return (await placeOf(code.trim().toUpperCase(), 'en-US', '')) !== undefined
  } catch {
    return true
  }
}
