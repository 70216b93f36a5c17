/** What a page shows to a reader between header and footer; an answer that is no page is given back whole. */
export function shownText(answer: string): string {
  const main = /<main[^>]*>([\s\S]*)<\/main>/.exec(answer)?.[1]
  if (main === undefined) return answer
  return main
    .replaceAll('<!-- -->', '')
    .replaceAll(/<span class="whitespace-nowrap">([^<]*)<\/span>/g, '$1')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/g, ' ')
}
