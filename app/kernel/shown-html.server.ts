import { currentLanguage } from '#language'
import { pathIn } from './language/language-paths.ts'
import { sanitiseHtml } from './sanitise-html.server.ts'

const linkToPage = / href="(\/(?!\/)[^"]*)"/g
/** Files have one address for all languages. */
const fileAddress = /^\/files\/|\.\w{2,5}(?=$|[?#])/

/**
 * HTML that was written in an editor, as a page shows it: reduced to the allow-list a moment ago, its links to pages of
 * the site in the reader's language.
 */
export function shownHtml(html: string, topHeading: 2 | 3 = 2): string {
  const language = currentLanguage()
  return sanitiseHtml(html, topHeading).replace(linkToPage, (link, path: string) =>
    fileAddress.test(path) ? link : ` href="${pathIn(language, path)}"`,
  )
}
