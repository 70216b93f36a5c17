import type { Ctx } from '#app/context.server.ts'
import { siteSettings } from '#app/features/settings/site-settings.server.ts'
import { defaultAbout } from './defaults/about.ts'
import { defaultFaqs } from './defaults/faqs.ts'
import { defaultPrivacyPolicy } from './defaults/privacy-policy.ts'
import { defaultTerms } from './defaults/terms-of-service.ts'
import type { PageSlug } from './rules/page-slugs.ts'

/** What a default text says of the network that runs the site; all of it escaped. */
export type NetworkNames = { network: string; email: string }

type PageWords = { title: string; bodyHtml: string }

const defaults: Record<PageSlug, (names: NetworkNames) => PageWords> = {
  about: defaultAbout,
  faqs: defaultFaqs,
  'privacy-policy': defaultPrivacyPolicy,
  'terms-of-service': defaultTerms,
}

/** The text we bring for a page, in the network's name: a template to be reviewed. One statement, or none. */
export async function defaultPage(ctx: Ctx, slug: PageSlug): Promise<PageWords> {
  const { networkName, contactEmail } = await siteSettings(ctx)
  const ours = defaults[slug]({ network: escaped(networkName), email: escaped(contactEmail) })
  return { title: slug === 'about' ? `About ${networkName}` : ours.title, bodyHtml: ours.bodyHtml.trim() }
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
