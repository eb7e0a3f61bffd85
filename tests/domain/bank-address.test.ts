import { describe, expect, it } from 'vitest'
import { bankAddress } from '#src/domain/bank-address.ts'

const origin = 'https://air.example'

describe('the address of a bank’s page', () => {
  it.each([
    ['/sandbox/3ds/T1', 'https://air.example/sandbox/3ds/T1'],
    ['https://air.example/pay?x=1', 'https://air.example/pay?x=1'],
    ['https://bank.example/acs', 'https://bank.example/acs'],
    ['https://acs.bank.example/3ds', 'https://acs.bank.example/3ds'],
  ])('allows %s', (url, address) => {
    expect(bankAddress(url, origin, ['bank.example'])).toBe(address)
  })

  it.each([
    '',
    '//evil.example/3ds',
    '/\\evil.example',
    'https://evil.example/',
    'https://evilbank.example/',
    'http://bank.example/',
    'https://bank.example.evil.example/',
    'https://air.example@evil.example/',
    'https://you@bank.example/',
    'javascript:alert(1)',
    'data:text/html,x',
    'blob:https://air.example/1',
    'http://air.example/',
    'https://air.example:8443/',
  ])('refuses %s', (url) => {
    expect(bankAddress(url, origin, ['bank.example'])).toBeUndefined()
  })
})
