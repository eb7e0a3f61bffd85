/** Texts that try to run a script, load from another origin, or break a program that handles texts. */
const attacks = [
  '<script>window.hostile=1</script>',
  '<img src=x onerror=window.hostile=1>',
  '<svg onload=window.hostile=1>',
  '<svg><script>window.hostile=1</script></svg>',
  '<svg><animate onbegin=window.hostile=1 attributeName=x dur=1s>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=window.hostile=1&gt;">',
  '<iframe srcdoc="<script>parent.hostile=1</script>"></iframe>',
  '<object data="javascript:window.hostile=1"></object>',
  '<a href="javascript:window.hostile=1">here</a>',
  '<form action="https://evil.example/"><button>Pay</button></form>',
  '<link rel=stylesheet href=https://evil.example/a.css>',
  '<meta http-equiv=refresh content="0;url=https://evil.example/">',
  '<base href="https://evil.example/">',
  '<details open ontoggle=window.hostile=1>',
  '<input autofocus onfocus=window.hostile=1>',
  '<template><script>window.hostile=1</script></template>',
  '<noscript><p title="</noscript><img src=x onerror=window.hostile=1>">',
  '${window.hostile=1}',
  "{{constructor.constructor('window.hostile=1')()}}",
  '__proto__',
]

/** Contexts in a page that a text might break out of. */
const escapes: ((attack: string) => string)[] = [
  (attack) => attack,
  (attack) => `">${attack}`,
  (attack) => `'>${attack}`,
  (attack) => `</title>${attack}`,
  (attack) => `</script>${attack}`,
  (attack) => `</textarea></style>${attack}`,
  (attack) => `-->${attack}`,
  (attack) => `]]>${attack}`,
  (attack) => attack.replaceAll('<', '&lt;').replaceAll('>', '&gt;'),
  (attack) => attack.replaceAll('<', '\\u003c'),
  (attack) => attack.toUpperCase().replaceAll('WINDOW.HOSTILE', 'window.hostile'),
  (attack) => `\u202E${attack}\u202C`,
  (attack) => `\u2028${attack}\u2029`,
  (attack) => attack.replaceAll(' ', '\t\n'),
  (attack) => `" onmouseover="window.hostile=1" x="${attack}`,
]

/** 300 texts that must only ever be shown as text. */
export const hostileTexts: readonly string[] = escapes.flatMap((escape) => attacks.map(escape))
