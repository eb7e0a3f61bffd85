/** All styles of a printed page. The content security policy forbids styles in authors' HTML. */
export const sheetStyle = `
:host { all: initial; display: block; container-type: size; position: relative; overflow: hidden; box-sizing: border-box; padding: 48px; background: #fff; color: #111; font: 16px/1.4 "Atkinson Hyperlegible Next", sans-serif; }
h1, h2, h3, p, dl, dd, ul, ol { margin: 0 0 12px; }
header { display: flex; justify-content: space-between; align-items: baseline; border-block-end: 2px solid var(--sheet-accent, #111); margin-block-end: 24px; }
dl { display: grid; grid-template-columns: repeat(auto-fit, minmax(160px, 1fr)); gap: 12px 24px; }
dt { font-size: 13px; color: #444; }
dd { font-weight: 600; overflow-wrap: anywhere; }
.big { font-size: 40px; font-weight: 700; color: var(--sheet-accent, #111); }
img.logo { display: block; max-block-size: 48px; inline-size: auto; }
img.barcode { display: block; max-inline-size: 100%; block-size: auto; }
.stamp { position: absolute; inset: 0; overflow: hidden; display: grid; place-items: center; pointer-events: none; }
.stamp::after { content: attr(data-word) / ""; font-size: min(96px, 13cqi); font-weight: 700; letter-spacing: .1em; text-transform: uppercase; color: rgb(190 0 0 / .16); transform: rotate(-24deg); }
`
