import { arrangeDocument } from '#app/react-router/critical-css/arrange-document.ts'
import { type Sheet, sheetExtension } from '#app/react-router/critical-css/used-styles.ts'

export type CriticalCss = {
  /** The answer of a route for a first visit, as far as it is a document. */
  arrange: (response: Response) => Promise<Response>
}

/**
 * Documents of visitors without a session, who mostly have none of the site's files yet. `beside` answers what the build
 * left beside a file: see `writeParsedSheets`.
 */
export function createCriticalCss(
  beside: (path: string, extension: string) => Promise<Buffer | null>,
): CriticalCss {
  const reading = new Map<string, Promise<Sheet | null>>()

  async function read(address: string): Promise<Sheet | null> {
    const left = await beside(address, sheetExtension)
    return left && JSON.parse(left.toString())
  }

  async function sheetsOf(html: string): Promise<Map<string, Sheet>> {
    const sheets = new Map<string, Sheet>()
    for (const [, address = ''] of html.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)) {
      const sheet = reading.get(address) ?? read(address)
      reading.set(address, sheet)
      const known = await sheet
      if (known) sheets.set(address, known)
    }
    return sheets
  }

  return {
    async arrange(response) {
      if (!response.headers.get('content-type')?.startsWith('text/html')) return response
      const html = await response.text()
      const headers = new Headers(response.headers)
      headers.delete('content-length')
      return new Response(arrangeDocument(html, await sheetsOf(html)), { status: response.status, headers })
    },
  }
}
