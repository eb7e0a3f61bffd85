export interface InlineFacts {
  /** Steps with a skeleton, except home. */
  steps: readonly string[]
  locales: readonly string[]
  rightToLeft: readonly string[]
  boot: string
}

/**
 * Returns the only script that runs before the first paint, at most 1 kB. It shows the skeleton of the step in the address, in
 * its locale's direction, and loads the application once that is painted. If the browser reports no paint, it does so one second
 * after the page has loaded.
 */
export const inlineScript = ({ steps, locales, rightToLeft, boot }: InlineFacts): string => {
  const stepPattern = `/^(${steps.join('|')})$/`
  return [
    '(()=>{',
    'var d=document.documentElement,h=location.hash,q=h.split("?"),',
    `s=q[0].split("/").find(x=>${stepPattern}.test(x)),`,
    `l=/(?:^|&)locale=(${locales.join('|')})(?:&|$)/.exec(q[1]||"");`,
    'if(/^#\\/home\\b/.test(h))delete d.dataset.at;',
    // An unknown page gets the plainest skeleton, and must not show home.
    'if(s||/^#\\/(?!home|b2c|\\?)./.test(h))d.dataset.at=s||"myb";',
    `if(l&&l[1]!=d.lang){d.lang=l[1];d.dir=/^(${rightToLeft.join('|') || '-'})$/.test(l[1])?"rtl":"ltr";d.dataset.at=d.dataset.at||"home"}`,
    `var go=()=>{if(go){go=0;import(${JSON.stringify(boot)})}},later=()=>setTimeout(()=>go&&go());`,
    'try{new PerformanceObserver((l,o)=>{if(l.getEntriesByName("first-contentful-paint")[0]){o.disconnect();later()}})',
    '.observe({type:"paint",buffered:true})}catch{}',
    'addEventListener("load",()=>setTimeout(()=>go&&go(),1e3))',
    '})()',
  ].join('')
}
