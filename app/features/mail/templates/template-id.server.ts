import type { Ctx } from '#app/context/ctx.server.ts'
import { notFound } from '#app/kernel/errors.ts'
import { type Language, originalLanguage } from '#app/kernel/language/languages.ts'
import { isMailName, type MailName } from '../mails/all-mails.server.ts'

/** A template in one language. */
export type TemplateId = { name: MailName; language: Language }

/** As addresses and the audit log have it: "event-reminder", and "event-reminder.ar" for its Arabic. */
export function templateIdOf({ name, language }: TemplateId): string {
  return language === originalLanguage ? name : `${name}.${language}`
}

/** The template that such a text names, in a language that the site speaks; null for none. */
export function readTemplateId(id: string, spoken: readonly Language[]): TemplateId | null {
  const [name = '', suffix, ...more] = id.split('.')
  if (!isMailName(name) || more.length > 0) return null
  if (suffix === undefined) return { name, language: originalLanguage }
  const language = spoken.find((one) => one === suffix && one !== originalLanguage)
  return language ? { name, language } : null
}

/** The template that `id` names. Throws NotFound for none. */
export function templateAsked({ site }: Pick<Ctx, 'site'>, id: string): TemplateId {
  const found = readTemplateId(id, site.languages)
  if (!found) throw notFound('mail template')
  return found
}
