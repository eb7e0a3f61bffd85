import { expect, test } from 'vitest'
import { faultsOn } from './axe.ts'
import { walking } from './walking.ts'

const { open } = walking()

const screen = (inside: string) =>
  `<html lang="en"><head><title>A screen</title></head><body><main>${inside}</main></body></html>`

test('detects a screen that only looks sound, by text, name and colour', async () => {
  const { page } = await open()
  const faults: string[][] = []
  for (const inside of [
    '<button>Pay</button>',
    '<button>Pay later</button>',
    '<button></button>',
    '<button aria-label="Pay"></button>',
    '<button aria-label="Pay now">Pay</button>',
    '<button aria-label="Pay now">Book</button>',
    '<button data-date="2027-01-01" aria-label="January 1, €64.50"><span>1</span><span>€65</span></button>',
    '<p style="color: #eee; background: #fff">Pay</p>',
    '<label>Name <input></label>',
    '<input>',
  ]) {
    await page.setContent(screen(inside))
    faults.push((await faultsOn(page)).map((fault) => fault.split(':')[0] ?? ''))
  }
  expect(faults).toEqual([
    [],
    [],
    ['button-name at button'],
    [],
    [],
    ['label-content-name-mismatch at button'],
    [],
    ['color-contrast at p'],
    [],
    ['label at input'],
  ])
})
