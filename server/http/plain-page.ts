/** What a page is refused for: a status, or that the session cannot be read. */
export type Refused = number | 'permissions-unknown'

const texts: Partial<Record<Refused, { title: string; text: string; again: boolean }>> = {
  'permissions-unknown': {
    title: 'Error checking permissions',
    text: 'The database did not say who you are. Please try again in a moment.',
    again: true,
  },
  400: { title: 'Bad Request', text: 'This address or form cannot be read.', again: false },
  403: {
    title: 'Request refused',
    text: 'This form was not sent from our own pages. Open the page again and repeat what you did.',
    again: false,
  },
  405: { title: 'Method Not Allowed', text: 'This address does not take such requests.', again: false },
  413: { title: 'Too large', text: 'What you sent is larger than this page takes.', again: false },
  414: { title: 'Address too long', text: 'This address is longer than any of ours.', again: false },
  503: {
    title: 'Something went wrong',
    text: 'We are very busy right now. Please try again in a moment.',
    again: true,
  },
}
const fallback = { title: 'Something went wrong', text: 'It is our fault, not yours.', again: true }

/** A page that needs nothing to be made: for refusals before a route is reached and when rendering fails. */
export function plainPage(refused: Refused, requestId: string, stylesheets: readonly string[]): string {
  const { title, text, again } = texts[refused] ?? fallback
  const links = stylesheets.map((href) => `<link rel="stylesheet" href="${href}">`).join('')
  const tryAgain = again ? '<p class="mt-8"><a class="underline" href="">Try again</a></p>' : ''
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${title}</title>${links}</head><body><main class="mx-auto grid min-h-[70vh] max-w-reading place-content-center px-4 py-16 text-center"><h1 class="text-2xl">${title}</h1><p class="mt-3 text-ink-soft">${text}</p>${tryAgain}<p class="mt-8"><a class="underline" href="/">Go to the homepage</a></p><p class="mt-8 text-sm text-ink-faint">${requestId}</p></main></body></html>`
}
