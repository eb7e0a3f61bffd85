// @vitest-environment jsdom
import { expect, it } from 'vitest'
import { beginOnePage } from '../one-page.ts'

it('gives each test file an empty page and empty storage', () => {
  document.body.innerHTML = '<input>'
  localStorage.setItem('DX_search', 'LIS')
  sessionStorage.setItem('DX_search', 'LIS')
  beginOnePage()
  expect([document.body.innerHTML, localStorage.length, sessionStorage.length]).toEqual(['', 0, 0])
})
