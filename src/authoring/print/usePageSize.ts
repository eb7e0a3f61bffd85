import { useEffect } from 'react'
import type { Paper } from './paper.ts'

/** Sets the browser's paper size for printing, and removes its margins, because the sheet has its own. */
export const usePageSize = ({ width, height }: Paper): void =>
  useEffect(() => {
    const style = new CSSStyleSheet()
    style.replaceSync(`@page { size: ${width}in ${height}in; margin: 0; }`)
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, style]
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== style)
    }
  }, [width, height])
