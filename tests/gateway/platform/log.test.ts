import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { createLog, redact, redactText } from '#src/gateway/platform/log.ts'

const card = '4242424242424242'

test.each([
  card,
  '4242 4242 4242 4242',
  '4242-4242-4242-4242',
  `{"number":"${card}"}`,
  `paid with ${card}, thanks`,
  '378282246310005',
  '36227206271667',
])('a card number in %s keeps only its last four digits', (text) => {
  const redacted = redactText(text)
  expect(redacted.replace(/\D/g, '')).toBe(text.replace(/\D/g, '').slice(-4))
})

test('other digits are kept', () => {
  expect(redactText('e25815113537707847988117066898015843451s1, 4242424242424241, 2026-11-21')).toBe(
    'e25815113537707847988117066898015843451s1, 4242424242424241, 2026-11-21',
  )
})

test('a card number is found in any place', () => {
  const holders = fc.constantFrom<(value: string) => unknown>(
    (value) => value,
    (value) => [value],
    (value) => ({ note: value }),
    (value) => new Error(`about ${value}`),
    (value) => ({ payment: [{ number: value, cvc: '123' }] }),
    Number,
  )
  fc.assert(
    fc.property(holders, holders, (inner, outer) => {
      const logged = JSON.stringify(redact(outer(inner(card) as string)))
      expect(logged).not.toContain(card)
    }),
  )
})

test('a failed query is logged with its reason, without typed values', () => {
  const thrown = new Error('Failed query: update "session" set "state" = $1\nparams: {"lastName":"Quillfeather"},\nand more', {
    cause: new Error('disk full'),
  })
  thrown.stack = `Error: ${thrown.message}\n    at somewhere (file.js:1:1)`
  expect(redact(thrown)).toEqual({
    name: 'Error',
    message: 'Failed query: update "session" set "state" = $1',
    stack: 'Error: Failed query: update "session" set "state" = $1\n    at somewhere (file.js:1:1)',
    cause: { name: 'Error', message: 'disk full', stack: expect.stringContaining('disk full') },
  })
})

test('secrets are dropped by name, and deeply nested values entirely', () => {
  expect(redact({ cvc: '123', password: 'x', Authorization: 'Bearer y', city: 'Ulm' })).toEqual({
    cvc: '[removed]',
    password: '[removed]',
    Authorization: '[removed]',
    city: 'Ulm',
  })
  let deep: unknown = card
  for (let level = 0; level < 20; level += 1) deep = { deep }
  expect(JSON.stringify(redact(deep))).toContain('[deep]')
})

test('a level drops less severe lines, and each line states its own', () => {
  const written: string[] = []
  const output = vi.spyOn(process.stderr, 'write').mockImplementation((line) => written.push(String(line)) > 0)
  const log = createLog('warn')
  log('worker.serving', { process: 7 }, 'info')
  log('worker.ended', { process: 7 }, 'warn')
  log('upkeep.failed')
  output.mockRestore()
  expect(written.map((line) => JSON.parse(line) as unknown)).toEqual([
    { at: expect.any(String), level: 'warn', event: 'worker.ended', process: 7 },
    { at: expect.any(String), level: 'error', event: 'upkeep.failed' },
  ])
})
