import { type Sheet, usedStyles } from '#app/react-router/critical-css/used-styles.ts'

const stylesheet = /<link rel="stylesheet" href="([^"]+)"\/?>/g
const modulePreload = /<link rel="modulepreload" href="([^"]+)"\/?>/g
const code = '<script type="module" async="">'
/** No type of a script that a browser runs. */
const heldCode = '<script type="text/plain" data-code="">'

/**
 * `html`, as the router made it, so that nothing stands between it and its first paint: the styles it uses are part
 * of it, and code and whole sheets are asked for once it has been painted. Code runs after the whole sheets, for it
 * shows what the document had not. Anything it does not know stays as it was. `sheets` are those that are known by
 * their addresses.
 */
export function arrangeDocument(html: string, sheets: ReadonlyMap<string, Sheet>): string {
  const links = [...html.matchAll(stylesheet)]
  const addresses = links.map(([, address = '']) => address)
  const modules = [...html.matchAll(modulePreload)].map(([, address]) => address)
  const isKnown = addresses.every((address) => sheets.has(address))
  if (addresses.length === 0 || modules.length === 0 || !isKnown || !html.includes(code)) return html

  return html
    .replace(modulePreload, '')
    .replace(code, () => heldCode)
    .replace(stylesheet, (_, address) => styleOf(address, sheets.get(address) ?? [], html))
    .replace('</body>', () => `<script>${starting(modules)}</script></body>`)
}

function styleOf(address: string, sheet: Sheet, html: string): string {
  const whole = sheet.every(({ kind }) => kind === 'other') ? ' data-whole=""' : ''
  return `<style data-of="${address}"${whole}>${usedStyles(sheet, html)}</style>`
}

/**
 * A task after a frame can still come before that frame is on the screen; the browser's own entry for the first paint
 * cannot. A hidden tab has neither, nor does one that is hidden before its first paint. A whole sheet stands behind
 * what was taken from it, which stays: without it a browser would look at every element again. One of which the
 * document has all is linked for the router alone, and not fetched.
 */
function starting(modules: ReadonlyArray<string | undefined>): string {
  return `(()=>{const link=(rel,href)=>Object.assign(document.createElement("link"),{rel,href});
const whole=(style)=>new Promise((done)=>{const sheet=link("stylesheet",style.dataset.of);
if("whole" in style.dataset){sheet.disabled=true;done()}
sheet.onload=sheet.onerror=done;style.after(sheet)});
const run=()=>{document.head.append(...${JSON.stringify(modules)}.map((href)=>link("modulepreload",href)));
const held=document.querySelector("[data-code]");const script=document.createElement("script");
script.type="module";script.textContent=held.textContent;held.replaceWith(script)};
let started=false;const start=()=>{if(started)return;started=true;
Promise.all([...document.querySelectorAll("style[data-of]")].map(whole)).then(run)};
if(document.hidden)start();else{addEventListener("visibilitychange",start,{once:true});
if(PerformanceObserver.supportedEntryTypes.includes("paint"))new PerformanceObserver((entries)=>{
if(entries.getEntriesByName("first-contentful-paint").length>0)start()}).observe({type:"paint",buffered:true});
else requestAnimationFrame(()=>setTimeout(start))}})()`
}
