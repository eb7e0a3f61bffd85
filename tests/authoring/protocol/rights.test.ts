import { expect, it } from 'vitest'
import { type Acl, editLockOn } from '#src/authoring/protocol/rights.ts'

const path = '/FCDX/steps/home/title'
const denial = { role: 'editor', path: '/FCDX/steps/home/**', locales: ['ar-AE'], allow: [], deny: ['UPDATE'] }
const acl: Acl = { version: 1, rules: [{ role: 'editor', path: '/**', locales: ['*'], allow: ['UPDATE'] }, denial] }

it('names the rule that forbids a change, or the roles if no rule allows it', () => {
  expect(editLockOn(acl, ['editor'], path, 'en-US')).toBe(undefined)
  expect(editLockOn(acl, ['editor'], path, 'ar-AE')).toEqual({ path, roles: ['editor'], rule: denial })
  expect(editLockOn(acl, ['viewer'], path, 'en-US')).toEqual({ path, roles: ['viewer'] })
})
