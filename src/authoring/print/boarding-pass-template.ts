/** Data that placeholders insert by name. `images` are URLs. */
export interface BoardingPassContent {
  model: Readonly<Record<string, string>>
  images: Readonly<Record<string, string>>
  translations: Readonly<Record<string, string>>
}

/** Input of a boarding pass, as the specification names its fields. */
export interface BoardingPassInput {
  /** HTML to use if the author has written none. */
  boardingPassTemplate: string
  boardingPassData: readonly { type: string; data: BoardingPassContent }[]
  /** Type of the data to insert. */
  boardingPassDataType: string
  /** The author's HTML, with placeholders such as `{{model.seat}}`, `{{translations.seat}}` and `{{images.barcode}}`. */
  boardingPassHtml: string
}

/** Returns the HTML of the template and the data for its placeholders, or undefined if there is no data of the requested type. */
export const templateOf = ({
  boardingPassTemplate,
  boardingPassData,
  boardingPassDataType,
  boardingPassHtml,
}: BoardingPassInput) => {
  const data = boardingPassData.find(({ type }) => type === boardingPassDataType)?.data
  const html = boardingPassHtml.trim() === '' ? boardingPassTemplate : boardingPassHtml
  return data && { html, data }
}

const placeholder = /\{\{\s*(model|images|translations)\.(\w+)\s*\}\}/

/** Inserts the data into the text nodes of a sanitised fragment. Returns the placeholders that have no data. */
export const fillTemplate = (fragment: DocumentFragment, data: BoardingPassContent): string[] => {
  const page = fragment.ownerDocument
  const missing: string[] = []
  const walker = page.createTreeWalker(fragment, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  for (let node = walker.nextNode(); node; node = walker.nextNode()) texts.push(node as Text)
  const nodeOf = (kind: keyof BoardingPassContent, name: string): Node => {
    const value = Object.hasOwn(data[kind], name) ? data[kind][name] : undefined
    if (value === undefined) {
      missing.push(`${kind}.${name}`)
      return page.createTextNode('')
    }
    if (kind !== 'images') return page.createTextNode(value)
    const image = page.createElement('img')
    image.src = value
    image.alt = ''
    image.className = name
    return image
  }
  for (const text of texts) {
    // The pattern has two groups, so the parts are text, kind, name, text and so on.
    const parts = text.data.split(placeholder)
    const nodes = parts.flatMap((part, index) => {
      if (index % 3 === 0) return [page.createTextNode(part)]
      return index % 3 === 1 ? [nodeOf(part as keyof BoardingPassContent, parts[index + 1] ?? '')] : []
    })
    text.replaceWith(...nodes)
  }
  return missing
}
