import { use } from 'react'
import type { Step } from '#src/domain/step.ts'
import { ContentContext, textIn } from './content.tsx'

/** Returns the names that a word lists, separated by spaces. Every language has the same, so only the English text counts. */
export const orderIn = (content: unknown, key: string): readonly string[] => textIn(content, key, 'en-US')?.split(' ') ?? []

/** Returns the order of a page's parts that a word of the step's content lists. */
export const useOrder = (step: Step, key: string): readonly string[] => orderIn(use(ContentContext).steps[step], key)
