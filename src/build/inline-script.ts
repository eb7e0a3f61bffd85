export interface InlineFacts {
  /** Steps that have a skeleton, home aside. */
  steps: readonly string[]
  locales: readonly string[]
  rightToLeft: readonly string[]
  boot: string
}

/**
 * The one script before the first paint, at most 1 kB: it shows the skeleton of the step that the address names, in the direction of its locale,
 * and fetches the application when that has been painted. Where nothing is painted, or nobody tells, it comes a second after the page has loaded.
 */
export const inlineScript = ({ steps, locales, rightToLeft, boot }: InlineFacts): string => {
  const stepPattern = `/^(${steps.join('|')})$/`
  return [
    '(()=>{',
    'var d=document.documentElement,h=location.hash,q=h.split("?"),',
    `s=q[0].split("/").find(x=>${stepPattern}.test(x)),`,
    `l=/(?:^|&)locale=(${locales.join('|')})(?:&|$)/.exec(q[1]||"");`,
    'if(/^#\\/home\\b/.test(h))delete d.dataset.at;',
    // Of a page that is not there, the plainest skeleton: it may be home no more than any other.
    'if(s||/^#\\/(?!home|b2c|\\?)./.test(h))d.dataset.at=s||"myb";',
    `if(l&&l[1]!=d.lang){d.lang=l[1];d.dir=/^(${rightToLeft.join('|') || '-'})$/.test(l[1])?"rtl":"ltr";d.dataset.at=d.dataset.at||"home"}`,
    `var go=()=>{if(go){go=0;import(${JSON.stringify(boot)})}},later=()=>setTimeout(()=>go&&go());`,
    'try{new PerformanceObserver((l,o)=>{if(l.getEntriesByName("first-contentful-paint")[0]){o.disconnect();later()}})',
    '.observe({type:"paint",buffered:true})}catch{}',
    'addEventListener("load",()=>setTimeout(()=>go&&go(),1e3))',
    '})()',
  ].join('')
}
