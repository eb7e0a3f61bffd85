import { expect, it } from 'vitest'
import { likelyEmail } from '#src/domain/likely-email.ts'

it.each([
  ['ana@gmial.con', 'ana@gmail.com'],
  ['Ana.Silva@gmail.con', 'Ana.Silva@gmail.com'],
  ['ana@gmal.com', 'ana@gmail.com'],
  ['ana@gmaill.com', 'ana@gmail.com'],
  ['ana@gmail.co', 'ana@gmail.com'],
  ['ana@hotmial.com', 'ana@hotmail.com'],
  ['ana@hotmal.fr', 'ana@hotmail.fr'],
  ['ana@yaho.co.uk', 'ana@yahoo.co.uk'],
  ['ana@outlok.com', 'ana@outlook.com'],
  ['ana@icloud.cmo', 'ana@icloud.com'],
  ['ana@farechart.con', 'ana@farechart.com'],
])('suggests for %s the address %s', (typed, meant) => {
  expect(likelyEmail(typed)).toBe(meant)
})

it.each([
  'ana@gmail.com',
  'ana@mail.com',
  'ana@ymail.com',
  'ana@gmx.at',
  'ana@yahoo.ca',
  'ana@hotmail.nl',
  'ana@example.com',
  'ana@example.co',
  'ana@uni-muenchen.de',
  'ana@me.com',
  'ana@',
  'gmial.con',
  '',
])('suggests nothing for %j', (typed) => {
  expect(likelyEmail(typed)).toBeUndefined()
})
