import { type ReactNode, useCallback, useState } from 'react'
import { createPortal } from 'react-dom'
import { directionOf } from '#src/domain/locale.ts'
import styles from './inert.module.css'
import { PaneContext } from './pane.ts'

export interface InertFrameProps {
  /** Accessible name of the frame. */
  title: string
  locale: string
  /** Called with the window of the frame before anything is rendered into it. */
  prepare?: ((view: Window & typeof globalThis) => void) | undefined
  children: ReactNode
}

type Pane = Document & { defaultView: Window & typeof globalThis }

/** Content security policy of the frame. It allows our own styles, images and fonts, and blocks scripts, requests and nested frames. */
const policy =
  "default-src 'none'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self'; form-action 'none'; base-uri 'none'"

/** Returns an empty `srcdoc`. Browsers render `srcdoc` documents in standards mode, but `about:blank` in quirks mode. */
const emptyPage = (): string =>
  ((globalThis as { trustedTypes?: { emptyHTML: unknown } }).trustedTypes?.emptyHTML as string | undefined) ?? ''

const isStyle = (node: Node): node is HTMLElement =>
  node instanceof HTMLStyleElement || (node instanceof HTMLLinkElement && node.rel === 'stylesheet')

const copyOf = (style: HTMLElement): Node => {
  const copy = style.cloneNode(true) as HTMLElement
  if (style instanceof HTMLLinkElement) copy.setAttribute('href', style.href)
  return copy
}

/** Copies the styles of the surrounding page into the frame, including those that are loaded later with a step. */
const followStyles = (head: HTMLHeadElement, pane: Document): (() => void) => {
  pane.head.append(...[...head.querySelectorAll('style, link')].filter(isStyle).map(copyOf))
  const observer = new MutationObserver((changes) => {
    pane.head.append(...changes.flatMap(({ addedNodes }) => [...addedNodes].filter(isStyle).map(copyOf)))
  })
  observer.observe(head, { childList: true })
  return () => observer.disconnect()
}

/** Stops the page inside the frame from taking focus or scrolling the surrounding page. Dialogs open, but are inert like the rest. */
const calm = ({ HTMLElement: Elements, HTMLDialogElement: Dialogs }: Window & typeof globalThis) => {
  const showModal = Dialogs?.prototype.showModal as ((this: HTMLDialogElement) => void) | undefined
  Elements.prototype.focus = () => {}
  Elements.prototype.scrollIntoView = () => {}
  if (!showModal) return
  Dialogs.prototype.showModal = function (this: HTMLDialogElement) {
    this.setAttribute('inert', '')
    // A page that has been removed in the meantime cannot open its dialog.
    if (this.isConnected) showModal.call(this)
  }
}

const lay = (pane: Pane, locale: string): { place: HTMLElement; leave: () => void } => {
  const refusing = pane.createElement('meta')
  refusing.httpEquiv = 'Content-Security-Policy'
  refusing.content = policy
  pane.head.replaceChildren(refusing)
  calm(pane.defaultView)
  pane.documentElement.lang = locale
  pane.documentElement.dir = directionOf(locale)
  pane.documentElement.className = 'live'
  // Selects the theme of the storefront.
  pane.documentElement.dataset['storefront'] = document.documentElement.dataset['storefront'] ?? ''
  const place = pane.createElement('div')
  place.setAttribute('inert', '')
  // The frame can be scrolled by mouse and keyboard, but nothing inside it can be focused.
  pane.body.tabIndex = 0
  pane.body.replaceChildren(place)
  return { place, leave: followStyles(document.head, pane) }
}

/**
 * Renders a page in a document of its own, so that it is laid out for the width of the frame, its dialogs stay inside, and nothing in it
 * can be pressed, focused or submitted.
 */
export function InertFrame({ title, locale, prepare, children }: InertFrameProps) {
  const [place, setPlace] = useState<HTMLElement | undefined>(undefined)
  const open = useCallback(
    (frame: HTMLIFrameElement | null) => {
      if (!frame) return undefined
      let leave = () => {}
      const begin = () => {
        const pane = frame.contentDocument as Pane | null
        if (!pane?.defaultView || pane.body.firstElementChild?.hasAttribute('inert')) return
        leave()
        prepare?.(pane.defaultView)
        const laid = lay(pane, locale)
        ;({ leave } = laid)
        setPlace(laid.place)
      }
      frame.addEventListener('load', begin)
      frame.srcdoc = emptyPage()
      return () => {
        frame.removeEventListener('load', begin)
        leave()
        setPlace(undefined)
      }
    },
    [locale, prepare],
  )
  return (
    <>
      <iframe key={locale} ref={open} title={title} className={styles.pane} />
      {place ? createPortal(<PaneContext value={place.ownerDocument}>{children}</PaneContext>, place) : null}
    </>
  )
}
