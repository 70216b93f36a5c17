import { pathHere } from '#app/kernel/language/language-paths.ts'
import { directionOf } from '#app/kernel/language/languages.ts'
import { t } from '#app/kernel/language/t.ts'
import { currentLanguage, perLanguage } from '#language'

/** What a page is refused for: a status, or that the session cannot be read. */
export type Refused = number | 'permissions-unknown'

type Texts = { title: string; text: string; again: boolean }

const texts: Partial<Record<Refused, Texts>> = perLanguage(() => ({
  'permissions-unknown': {
    title: t('Error checking permissions'),
    text: t('The database did not say who you are. Please try again in a moment.'),
    again: true,
  },
  400: { title: t('Bad Request'), text: t('This address or form cannot be read.'), again: false },
  403: {
    title: t('Request refused'),
    text: t('This form was not sent from our own pages. Open the page again and repeat what you did.'),
    again: false,
  },
  405: { title: t('Method Not Allowed'), text: t('This address does not take such requests.'), again: false },
  413: { title: t('Too large'), text: t('What you sent is larger than this page takes.'), again: false },
  414: { title: t('Address too long'), text: t('This address is longer than any of ours.'), again: false },
  503: {
    title: t('Something went wrong'),
    text: t('We are very busy right now. Please try again in a moment.'),
    again: true,
  },
}))
const fallback: Texts = perLanguage(() => ({
  title: t('Something went wrong'),
  text: t('It is our fault, not yours.'),
  again: true,
}))

/** A page that needs nothing to be made, in the current language: for refusals before a route is reached and when rendering fails. */
export function plainPage(refused: Refused, requestId: string, stylesheets: readonly string[]): string {
  const { title, text, again } = texts[refused] ?? fallback
  const language = currentLanguage()
  const links = stylesheets.map((href) => `<link rel="stylesheet" href="${href}">`).join('')
  const tryAgain = again ? `<p class="mt-8"><a class="underline" href="">${t('Try again')}</a></p>` : ''
  return `<!doctype html><html lang="${language}" dir="${directionOf(language)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${title}</title>${links}</head><body><main class="mx-auto grid min-h-[70vh] max-w-reading place-content-center px-4 py-16 text-center"><h1 class="text-2xl">${title}</h1><p class="mt-3 text-ink-soft">${text}</p>${tryAgain}<p class="mt-8"><a class="underline" href="${pathHere('/')}">${t('Go to the homepage')}</a></p><p class="mt-8 text-sm text-ink-faint"><bdi>${requestId}</bdi></p></main></body></html>`
}
