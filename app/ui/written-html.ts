/** What an editor holds, as it is sent: without pictures that are still on their way, and the empty line at its end. */
export function writtenHtml(html: string): string {
  return html
    .replace(/<figure data-upload="[^"]*">[\s\S]*?<\/figure>/g, '')
    .replace(/(?:<p><\/p>)+$/, '')
    .replaceAll('<figcaption></figcaption>', '')
}
