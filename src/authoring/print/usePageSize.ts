import { useEffect } from 'react'
import type { Paper } from './paper.ts'

/** Sets the paper that the browser prints on, without margins, because the page has its own. */
export const usePageSize = ({ width, height }: Paper): void =>
  useEffect(() => {
    const style = new CSSStyleSheet()
    style.replaceSync(`@page { size: ${width}in ${height}in; margin: 0; }`)
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, style]
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== style)
    }
  }, [width, height])
