export interface InlineFacts {
  /** The steps that have a skeleton, except home. */
  steps: readonly string[]
  locales: readonly string[]
  rightToLeft: readonly string[]
  boot: string
}

/**
 * Generates the only script that runs before the first paint. It shows the skeleton of the step in the address, sets the
 * direction of its locale, and loads the application after the first paint. If the browser reports no paint, the application
 * loads one second after the page. The script may have at most 1 kB.
 */
export const inlineScript = ({ steps, locales, rightToLeft, boot }: InlineFacts): string => {
  const stepPattern = `/^(${steps.join('|')})$/`
  return [
    '(()=>{',
    'var d=document.documentElement,h=location.hash,q=h.split("?"),',
    `s=q[0].split("/").find(x=>${stepPattern}.test(x)),`,
    `l=/(?:^|&)locale=(${locales.join('|')})(?:&|$)/.exec(q[1]||"");`,
    'if(/^#\\/home\\b/.test(h))delete d.dataset.at;',
    // An unknown address gets the plainest skeleton, because showing home would be wrong.
    'if(s||/^#\\/(?!home|b2c|\\?)./.test(h))d.dataset.at=s||"myb";',
    `if(l&&l[1]!=d.lang){d.lang=l[1];d.dir=/^(${rightToLeft.join('|') || '-'})$/.test(l[1])?"rtl":"ltr";d.dataset.at=d.dataset.at||"home"}`,
    `var go=()=>{if(go){go=0;import(${JSON.stringify(boot)})}},later=()=>setTimeout(()=>go&&go());`,
    'try{new PerformanceObserver((l,o)=>{if(l.getEntriesByName("first-contentful-paint")[0]){o.disconnect();later()}})',
    '.observe({type:"paint",buffered:true})}catch{}',
    'addEventListener("load",()=>setTimeout(()=>go&&go(),1e3))',
    '})()',
  ].join('')
}
