import type { SurveyedTexts } from '#src/authoring/protocol/frame-messages.ts'

const name = 'farechart-survey'

/** Returns the cache key of the survey. It contains the hash in this script's URL, so every build has its own survey. */
const address = (): string =>
  `/survey/${document.documentElement.dataset['storefront'] ?? ''}${new URL(import.meta.url).pathname}`

/** Returns the last survey of this build. Undefined if there is none, or the browser keeps nothing. */
export const keptSurvey = async (): Promise<readonly SurveyedTexts[] | undefined> => {
  try {
    const answer = await (await caches.open(name)).match(address())
    return answer && ((await answer.json()) as readonly SurveyedTexts[])
  } catch {
    return undefined
  }
}

/** Keeps a survey in place of those of other builds. */
export const keepSurvey = async (pages: readonly SurveyedTexts[]): Promise<void> => {
  try {
    await caches.delete(name)
    await (await caches.open(name)).put(address(), new Response(JSON.stringify(pages)))
  } catch {
    // A browser that keeps nothing draws the states again next time.
  }
}
