/** A tag of HTML, or an output of Liquid: an output between quotes belongs to its tag. */
const tagOrOutput = /<(?:"[^"]*"|'[^']*'|[^">])*>|\{\{-?([\s\S]*?)-?\}\}/g
const output = /\{\{-?([\s\S]*?)-?\}\}/g

/** Addresses are for programs, and HTML has elements of its own. */
const staysBare = /\|\s*(?:url|raw|rich)\b|^\s*site\.url\b/

/**
 * HTML with Liquid in it, where whatever is filled in keeps its own direction: the filter `isolated` is put behind every
 * output but those in tags, addresses and HTML.
 */
export function isolateMarkup(html: string): string {
  return html.replace(tagOrOutput, isolate)
}

/** The same for a plain text or a subject. */
export function isolateText(text: string): string {
  return text.replace(output, isolate)
}

function isolate(whole: string, inside: string | undefined): string {
  return inside === undefined || staysBare.test(inside) ? whole : `{{ ${inside.trim()} | isolated }}`
}
