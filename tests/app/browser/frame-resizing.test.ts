// @vitest-environment jsdom
import { expect, it } from 'vitest'
import { ignoreFrameResizing } from '#src/app/browser/frame-resizing.ts'

it('ignores frame-resizing errors and no others', () => {
  const heard: string[] = []
  ignoreFrameResizing(window)
  addEventListener('error', ({ message }) => heard.push(message))
  const throwing = (message: string) => {
    const event = new ErrorEvent('error', { message, cancelable: true })
    dispatchEvent(event)
    return event.defaultPrevented
  }
  expect([
    throwing('ResizeObserver loop limit exceeded'),
    throwing('ResizeObserver loop completed with undelivered notifications.'),
    throwing('x is not a function'),
  ]).toEqual([true, true, false])
  expect(heard).toEqual(['x is not a function'])
})

it('ignores a failed image, whose event has no message', () => {
  const thrown: string[] = []
  const images: EventTarget[] = []
  ignoreFrameResizing(window)
  addEventListener('error', ({ message }) => message && thrown.push(message))
  const image = document.body.appendChild(document.createElement('img'))
  image.addEventListener('error', ({ currentTarget }) => currentTarget && images.push(currentTarget))
  image.dispatchEvent(new Event('error'))
  expect([images, thrown]).toEqual([[image], []])
})
