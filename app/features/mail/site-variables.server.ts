import type { Ctx } from '#app/context/ctx.server.ts'
import { fileUrl } from '#app/features/files/rules/image-of.ts'
import { shownSettings } from '#app/features/settings/shown-settings.server.ts'
import { inLanguage } from '#app/kernel/language/language.server.ts'
import { directionOf, type Language, originalLanguage } from '#app/kernel/language/languages.ts'
import type { Direction } from './layout/layout-styles.ts'

/** What every template may say about the network, as `site`. */
export type SiteVariables = {
  network_name: string
  tagline: string
  contact_email: string
  mail_footer: string
  url: string
  host: string
  logo_url: string | null
  /** Where the reader says what mails they do without; null where they cannot. Each mail has its own. */
  unsubscribe_url: string | null
  /** The language it is written in, and how that is read. */
  language: Language
  direction: Direction
}

/** Of a mail in `language`. */
export async function siteVariables(ctx: Ctx, language: Language = originalLanguage): Promise<SiteVariables> {
  const settings = await inLanguage(language, () => shownSettings(ctx))
  const { logoFileId } = settings
  return {
    network_name: settings.networkName,
    tagline: settings.tagline,
    contact_email: settings.contactEmail,
    mail_footer: settings.mailFooter,
    url: ctx.site.baseUrl,
    unsubscribe_url: null,
    language,
    direction: directionOf(language),
    host: new URL(ctx.site.baseUrl).host,
    logo_url:
      logoFileId &&
      (await ctx.memory.remember(`mail.logo.${logoFileId}`, 60, () => logoUrl(ctx, logoFileId))),
  }
}

async function logoUrl(ctx: Ctx, fileId: string): Promise<string | null> {
  const file = await ctx.db.selectFrom('files').select('key').where('id', '=', fileId).executeTakeFirst()
  return file ? ctx.site.baseUrl + fileUrl(file.key) : null
}
