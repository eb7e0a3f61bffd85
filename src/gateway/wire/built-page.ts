/** Markers in a built page around a step’s skeleton, which is shown until the application runs. */
export const waitingStartOf = (step: string): string => `<template id="at-${step}"><div class="waiting">`
export const waitingEnd = '</div></template>'

/**
 * Returns the text between two markers and a function that replaces it. Throws if a marker is missing, because the page then
 * comes from another build.
 */
export const between = (text: string, start: string, end: string): { read: string; write: (inner: string) => string } => {
  const from = text.indexOf(start) + start.length
  const to = text.indexOf(end, from)
  if (from < start.length || to < 0) throw new Error(`a built page has no ${start}`)
  return { read: text.slice(from, to), write: (inner) => text.slice(0, from) + inner + text.slice(to) }
}
