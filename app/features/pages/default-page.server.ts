import type { Ctx } from '#app/context/ctx.server.ts'
import { shownSettings } from '#app/features/settings/shown-settings.server.ts'
import type { Language } from '#app/kernel/language/languages.ts'
import { t } from '#app/kernel/language/t.ts'
import { currentLanguage } from '#language'
import { defaultAbout as arabicAbout } from './defaults/ar/about.ts'
import { defaultFaqs as arabicFaqs } from './defaults/ar/faqs.ts'
import { defaultPrivacyPolicy as arabicPrivacyPolicy } from './defaults/ar/privacy-policy.ts'
import { defaultTerms as arabicTerms } from './defaults/ar/terms-of-service.ts'
import { defaultAbout as englishAbout } from './defaults/en/about.ts'
import { defaultFaqs as englishFaqs } from './defaults/en/faqs.ts'
import { defaultPrivacyPolicy as englishPrivacyPolicy } from './defaults/en/privacy-policy.ts'
import { defaultTerms as englishTerms } from './defaults/en/terms-of-service.ts'
import type { NetworkNames } from './defaults/network-names.ts'
import type { PageSlug } from './rules/page-slugs.ts'

type PageWords = {
  title: string
  bodyHtml: string
  /** When what the text says last changed, where readers are told. */
  changedAt?: Date
}

const defaults: Record<Language, Record<PageSlug, (names: NetworkNames) => PageWords>> = {
  en: {
    about: englishAbout,
    faqs: englishFaqs,
    'privacy-policy': englishPrivacyPolicy,
    'terms-of-service': englishTerms,
  },
  ar: {
    about: arabicAbout,
    faqs: arabicFaqs,
    'privacy-policy': arabicPrivacyPolicy,
    'terms-of-service': arabicTerms,
  },
}

/**
 * The text we bring for a page in the reader's language and the network's name: a template to be reviewed. One statement,
 * or none.
 */
export async function defaultPage(ctx: Ctx, slug: PageSlug): Promise<PageWords> {
  const { networkName, contactEmail } = await shownSettings(ctx)
  const page = defaults[currentLanguage()][slug]
  const ours = page({ network: escaped(networkName), contact: contactLink(contactEmail) })
  // A title is plain text.
  const title = slug === 'about' ? page({ network: networkName, contact: '' }).title : ours.title
  return { ...ours, title, bodyHtml: ours.bodyHtml.trim() }
}

/** What "Write to …" goes on with: the network's address, or "us", which leads to the contact page. */
export function contactLink(contactEmail: string): string {
  if (contactEmail === '') return `<a href="/contact">${t('us')}</a>`
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
