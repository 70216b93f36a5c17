import { t } from '#app/kernel/language/t.ts'
import { perLanguage } from '#language'
import type { ContentKind } from '../rules/translatable.ts'

/** What the fields of texts are called, by what statements call them. */
const fieldNames: Readonly<Record<string, string>> = perLanguage(() => ({
  title: t('Title'),
  summary: t('Summary'),
  description: t('Description'),
  venue: t('Venue'),
  address: t('Address'),
  city: t('City'),
  country: t('Country'),
  person: t('Role or organisation'),
  ticket: t('Ticket name'),
  'ticket-description': t('Ticket description'),
  perk: t('Perk'),
  dish: t('Dish'),
  picture: t('Picture description'),
  cancellation: t('Message about the cancellation'),
  question: t('Question'),
  placeholder: t('Placeholder'),
  option: t('Option'),
  name: t('Name'),
  feature: t('Feature'),
  text: t('Text'),
  role: t('Role'),
  quote: t('Quote'),
  partner: t('Partner'),
  excerpt: t('Excerpt'),
  'meta-title': t('Title for search engines'),
  'meta-description': t('Description for search engines'),
  networkName: t('Network name'),
  tagline: t('Tagline'),
  footerText: t('Footer text'),
  mailFooter: t('Line under every email'),
  figure: t('Label of a figure'),
}))

/** The label of a text: what it is and, where there are several, of what. */
export function textLabel({ field, part }: { field: string; part: string }): string {
  const name = fieldNames[field] ?? field
  return part === '' ? name : t('{name} ({part})', { name, part })
}

/** What a thing is called in the list; that of which there is only one has no title. */
export function contentTitle({ kind, title }: { kind: ContentKind; title: string }): string {
  if (title !== '') return title
  return kind === 'settings' ? t('Network name and texts') : t('Testimonials and partners')
}

/** Where a thing itself is edited. */
export function contentPath({ kind, id }: { kind: ContentKind; id: string }): string {
  const paths: Record<ContentKind, string> = {
    event: `/admin/events/edit/${id}`,
    form: '/admin/events',
    plan: `/admin/plans/${id}`,
    page: `/admin/pages/${id}`,
    home: '/admin/home',
    post: `/admin/blog/${id}/edit`,
    'blog-category': '/admin/blog/categories',
    gallery: `/admin/gallery/categories/${id}`,
    settings: '/admin/settings',
  }
  return paths[kind]
}
