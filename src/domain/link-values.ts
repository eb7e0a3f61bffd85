import type { LinkReader } from './link-parameters.ts'

/** Returns the name of a parameter of a leg, counted from 0. */
export const nameAt = (base: string, index: number): string => (index === 0 ? base : `${base}${index}`)

/** Creates readers for values with a fixed form. A malformed value is dropped and reported. */
export const valueReader = (link: LinkReader) => {
  const inForm = (name: string, form: RegExp, given = link.read(name)): string | undefined => {
    if (given === '') return undefined
    if (form.test(given)) return given
    link.correct(name, '')
    return undefined
  }
  return { inForm, matching: (name: string, form: RegExp) => inForm(name, form, link.read(name).toUpperCase()) }
}

/** Reads a choice, by default `otherwise`. An unknown choice is corrected. */
export const choose = <Choice extends string>(
  link: LinkReader,
  name: string,
  choices: readonly Choice[],
  otherwise: Choice,
): Choice => {
  const given = link.read(name)
  if (given === '') return otherwise
  const found = choices.find((choice) => choice.toLowerCase() === given.toLowerCase())
  if (!found) link.correct(name, otherwise)
  return found ?? otherwise
}
