export interface InlineFacts {
  rightToLeft: readonly string[]
  boot: string
}

/**
 * Generates the only script that runs before the first paint. It shows the skeleton of the step in the address, sets the
 * direction of its locale, and loads the application and its preloads after the first paint, or one second after the page if the
 * browser reports no paint. The page must place it after the templates of skeletons and preloads, and before `#app`. The script
 * may have at most 1 kB.
 */
export const inlineScript = ({ rightToLeft, boot }: InlineFacts): string =>
  [
    '(()=>{',
    'var d=document.documentElement,t=d.dataset,h=location.hash,q=h.split("?"),$=x=>document.getElementById(x),',
    's=q[0].split("/").find(x=>$("at-"+x)),',
    // The application goes back to a locale that exists, should the address name another.
    'l=/(?:^|&)locale=(..-..)(?:&|$)/.exec(q[1]||"");',
    'if(/^#\\/home\\b/.test(h))delete t.at;',
    // An address without a skeleton of its own gets the plain one, because showing home would be wrong.
    'if(s||/^#\\/(?!home|b2c|\\?)./.test(h))t.at=s||"other";',
    `if(l&&l[1]!=d.lang){d.lang=l[1];d.dir=/^(${rightToLeft.join('|') || '-'})$/.test(l[1])?"rtl":"ltr";t.at=t.at||"other"}`,
    't.at&&document.body.append($("at-"+t.at).content);',
    'var go=()=>{if(go){go=0;document.head.append($("later").content,t.at?($("later-"+t.at)||$("later-other")).content:"");',
    `import(${JSON.stringify(boot)})}},later=()=>setTimeout(()=>go&&go());`,
    'try{new PerformanceObserver((l,o)=>{if(l.getEntriesByName("first-contentful-paint")[0]){o.disconnect();later()}})',
    '.observe({type:"paint",buffered:true})}catch{}',
    // Remembers the button that was pressed last and marks it as busy, because it has no effect yet. The application presses it once it has started.
    'addEventListener("click",e=>{if(!d.classList.contains("live")){if(l=d.pressed)l.ariaBusy=null;',
    'if(l=d.pressed=e.target.closest("button[type=button]"))l.ariaBusy=!0}},!0);',
    'addEventListener("load",()=>setTimeout(()=>go&&go(),1e3))',
    '})()',
  ].join('')
