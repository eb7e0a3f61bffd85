import { describe, expect, it } from 'vitest'
import { loadScreen } from '#src/app/frame/screens.ts'
import { createSteps } from '#src/app/frame/steps.ts'
import type { Step } from '#src/domain/step.ts'

const loading = (content: (step: Step) => Promise<unknown>) => {
  const needed: string[][] = []
  const language = { need: async (...names: string[]) => void needed.push(names) }
  return { steps: createSteps(language, { home: { title: {} } }, loadScreen, undefined, content), needed }
}

describe('loading steps', () => {
  it('loads a step’s screen, content and messages once', async () => {
    const asked: Step[] = []
    const { steps, needed } = loading(async (step) => {
      asked.push(step)
      return { heading: {} }
    })
    await Promise.all([steps.load('payment'), steps.load('payment')])
    await steps.load('payment')
    expect([asked, needed]).toEqual([['payment'], [['storefront', 'trip', 'payment']]])
    expect(steps.loaded().contents.payment).toEqual({ heading: {} })
    expect(steps.loaded().screens.payment).toBeTypeOf('function')
  })

  it('does not fetch content that the page contains', async () => {
    const { steps } = loading(() => Promise.reject(new Error('asked for')))
    await steps.load('home')
    expect(steps.loaded().failed).toEqual([])
  })

  it('fetches embedded content in all languages when the language changes', async () => {
    const asked: Step[] = []
    const { steps } = loading(async (step) => {
      asked.push(step)
      return { title: { 'de-DE': 'Wohin?' } }
    })
    await steps.loadInAllLanguages()
    await steps.loadInAllLanguages()
    expect([asked, steps.loaded().contents.home]).toEqual([['home'], { title: { 'de-DE': 'Wohin?' } }])
  })

  it('records a failed step, notifies its listeners, and tries again on the next load', async () => {
    let tries = 0
    const { steps } = loading(() => ((tries += 1) === 1 ? Promise.reject(new Error('offline')) : Promise.resolve({})))
    const seen: (readonly Step[])[] = []
    steps.subscribe(() => seen.push(steps.loaded().failed))
    await steps.load('payment')
    await steps.load('payment')
    expect(seen).toEqual([['payment'], []])
  })
})
