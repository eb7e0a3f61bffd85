// @vitest-environment jsdom

import { beforeEach, expect, test } from 'vitest'
import { wakeWhenTouched } from '#src/app/start/wake-when-touched.ts'

const page = document as Parameters<typeof wakeWhenTouched>[0]

beforeEach(() => {
  history.replaceState(null, '', '#/home')
  document.body.innerHTML = '<input>'
})

/** Starts listening on a page that opened at home, and counts how often it is woken. `isAwake` tells whether waking succeeds. */
const listening = (isAwake = true) => {
  let woken = 0
  wakeWhenTouched(page, new URL('#/home', location.href).href, () => {
    woken += 1
    return Promise.resolve(isAwake)
  })
  return { woken: () => woken }
}

test('a page that nobody touches does not wake', () => {
  const { woken } = listening()
  expect(woken()).toBe(0)
})

test('an address that changed before the page listens wakes it at once', () => {
  history.replaceState(null, '', '#/payment')
  const { woken } = listening()
  expect(woken()).toBe(1)
})

test('a field that was focused before the page listens wakes it at once', () => {
  document.querySelector('input')?.focus()
  const { woken } = listening()
  expect(woken()).toBe(1)
})

test.each([
  ['the first time only', true, 1],
  ['again if the first time failed', false, 2],
])('touching wakes the page %s', async (_, isAwake, times) => {
  const { woken } = listening(isAwake)
  for (let touch = 0; touch < 2; touch += 1) {
    window.dispatchEvent(new Event('hashchange'))
    await Promise.resolve()
    await Promise.resolve()
  }
  expect(woken()).toBe(times)
})
