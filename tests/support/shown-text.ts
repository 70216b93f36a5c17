/** What a page shows to a reader between header and footer; an answer that is no page is given back whole. */
export function shownText(answer: string): string {
  const main = /<main[^>]*>([\s\S]*)<\/main>/.exec(answer)?.[1]
  if (main === undefined) return answer
  const text = main
    .replaceAll('<!-- -->', '')
    .replaceAll(/<span class="whitespace-nowrap">([^<]*)<\/span>/g, '$1')
    .replaceAll(/<[^>]*>/g, ' ')
  return unescaped(text).replaceAll(/\s+/g, ' ')
}

/** Text as React wrote it into a document, read back. */
export function unescaped(text: string): string {
  return text.replaceAll('&#x27;', "'").replaceAll('&quot;', '"').replaceAll('&amp;', '&')
}
