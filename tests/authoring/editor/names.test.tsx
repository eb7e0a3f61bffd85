// @vitest-environment jsdom
import { readdirSync, readFileSync } from 'node:fs'
import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { renderHook } from '@testing-library/react'
import { generateMessageId } from '@lingui/message-utils/generateMessageId'
import type { ReactNode } from 'react'
import { expect, it } from 'vitest'
import { useStepNames } from '#src/app/language/step-names.ts'
import { FieldWordsContext, useFieldName } from '#src/authoring/editor/field-names.ts'
import { fieldWords } from '#src/authoring/editor/field-words.ts'
import { useStateName } from '#src/authoring/editor/sample-names.ts'
import { StepNamesContext } from '#src/authoring/editor/step-titles.ts'
import { sampleCharts } from '#src/authoring/protocol/frame-messages.ts'
import { supportedLocales } from '#src/locales/supported.ts'
import { chartsTried } from '#src/paths/charts-tried.ts'
import { findStates } from '#src/paths/states.ts'
import { entriesOf } from '#tests/content/catalogue-files.ts'

const locales = supportedLocales.filter((locale) => locale !== 'en-GB')

const i18nIn = (locale: string) => {
  const messages = entriesOf(locale).filter(({ file, text }) => file === 'author.po' && text !== '')
  return setupI18n({
    locale,
    messages: {
      [locale]: Object.fromEntries(messages.map(({ context, source, text }) => [generateMessageId(source, context), text])),
    },
  })
}

/** Calls a hook in an editor whose language is `locale`. */
const inEditor = <Result,>(locale: string, useIt: () => Result): Result => {
  function Named({ children }: { children: ReactNode }) {
    return (
      <StepNamesContext value={useStepNames()}>
        <FieldWordsContext value={fieldWords}>{children}</FieldWordsContext>
      </StepNamesContext>
    )
  }
  return renderHook(useIt, {
    wrapper: ({ children }) => (
      <I18nProvider i18n={i18nIn(locale)}>
        <Named>{children}</Named>
      </I18nProvider>
    ),
  }).result.current
}

const statesOf = Object.fromEntries(
  sampleCharts.map((chart) => {
    const model = chartsTried.find(({ name }) => name === chart)
    return [chart, model ? [...findStates(model)].flat().map(({ name }) => name) : []]
  }),
)

/** The fields of each document, by its path. */
const fieldsOf = Object.fromEntries(
  ['steps', 'templates'].flatMap((folder) =>
    readdirSync(`public/data/${folder}`).map((file) => [
      `${folder}/${file}`,
      Object.keys(JSON.parse(readFileSync(`public/data/${folder}/${file}`, 'utf8')) as object),
    ]),
  ),
)

/** Technical names that `nameOf` doesn't translate, and displayed names that several of them share. */
const flawsIn = (names: readonly string[], nameOf: (name: string) => string): string[] => {
  const named = names.map((name) => ({ name, shown: nameOf(name) }))
  return named
    .filter(({ shown, name }) => shown.includes('\u2066') || named.some((other) => other.name !== name && other.shown === shown))
    .map(({ name, shown }) => `${name}: ${shown}`)
}

it.each(locales)('the states of a flow have different names in the language of the editor: %s', (locale) => {
  const nameOf = inEditor(locale, useStateName)
  expect(Object.values(statesOf).flat().length).toBeGreaterThan(800)
  expect(Object.entries(statesOf).map(([chart, states]) => [chart, flawsIn(states, nameOf)])).toEqual(
    Object.keys(statesOf).map((chart) => [chart, []]),
  )
})

it.each(locales)('the fields of a step have different names in the language of the editor: %s', (locale) => {
  const nameOf = inEditor(locale, useFieldName)
  expect(Object.values(fieldsOf).flat().length).toBeGreaterThan(350)
  expect(Object.entries(fieldsOf).map(([document, fields]) => [document, flawsIn(fields, nameOf)])).toEqual(
    Object.keys(fieldsOf).map((document) => [document, []]),
  )
})

it('a field of another content-management system keeps its technical name, isolated from Arabic', () => {
  expect(['helpLink', 'constructor', 'maxTitle'].map(inEditor('ar-AE', useFieldName))).toEqual([
    '\u2066Help Link\u2069',
    '\u2066Constructor\u2069',
    '\u2066Max Title\u2069',
  ])
})
