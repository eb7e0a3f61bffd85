/** The private-use characters around a marked text: its opening, the end of its source's number, and its closing. */
const opens = '\ue000'
const closes = '\ue002'
const sign = /[\ue000-\ue019]/

/** Attributes whose text a person sees or hears. */
const spoken = ['aria-label', 'aria-description', 'aria-roledescription', 'aria-valuetext', 'alt', 'placeholder', 'title']

/** Lists the texts of a page: its text nodes, and the attributes that a person sees or hears. */
export const textsOf = (root: Element): string[] => {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  const texts: string[] = []
  for (let node = walker.nextNode(); node; node = walker.nextNode()) texts.push((node as Text).data)
  const attributes = [...root.querySelectorAll('*')].flatMap((element) => spoken.map((name) => element.getAttribute(name) ?? ''))
  return [...texts, ...attributes].filter((text) => text.trim() !== '')
}

/** Splits a marked text. `untraced` is what no mark surrounds. `isWhole` is false if the page cut a mark off. */
export const splitAtMarks = (text: string): { traced: string; untraced: string; isWhole: boolean } => {
  let depth = 0
  let isWhole = true
  let traced = ''
  let untraced = ''
  for (const character of text) {
    if (character === opens) depth += 1
    else if (character === closes) depth -= 1
    else if (!sign.test(character)) {
      if (depth > 0) traced += character
      else untraced += character
    }
    isWhole &&= depth >= 0
  }
  return { traced, untraced, isWhole: isWhole && depth === 0 }
}
