import type { Ctx } from '#app/context/ctx.server.ts'
import { shownSettings } from '#app/features/settings/shown-settings.server.ts'
import { defaultAbout } from './defaults/about.ts'
import { defaultFaqs } from './defaults/faqs.ts'
import type { NetworkNames } from './defaults/network-names.ts'
import { defaultPrivacyPolicy } from './defaults/privacy-policy.ts'
import { defaultTerms } from './defaults/terms-of-service.ts'
import type { PageSlug } from './rules/page-slugs.ts'

type PageWords = {
  title: string
  bodyHtml: string
  /** When what the text says last changed, where readers are told. */
  changedAt?: Date
}

const defaults: Record<PageSlug, (names: NetworkNames) => PageWords> = {
  about: defaultAbout,
  faqs: defaultFaqs,
  'privacy-policy': defaultPrivacyPolicy,
  'terms-of-service': defaultTerms,
}

/** The text we bring for a page, in the network's name: a template to be reviewed. One statement, or none. */
export async function defaultPage(ctx: Ctx, slug: PageSlug): Promise<PageWords> {
  const { networkName, contactEmail } = await shownSettings(ctx)
  const ours = defaults[slug]({ network: escaped(networkName), contact: contactLink(contactEmail) })
  return {
    ...ours,
    title: slug === 'about' ? `About ${networkName}` : ours.title,
    bodyHtml: ours.bodyHtml.trim(),
  }
}

/** What "Write to …" goes on with: the network's address, or "us", which leads to the contact page. */
export function contactLink(contactEmail: string): string {
  if (contactEmail === '') return '<a href="/contact">us</a>'
  const email = escaped(contactEmail)
  return `<a href="mailto:${email}">${email}</a>`
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
