import type { Ctx } from '#app/context/ctx.server.ts'
import { lettersOf } from '#app/features/content-translations/save-translations.server.ts'
import { contactLink } from '#app/features/pages/default-page.server.ts'
import { defaultAbout as arabicAbout } from '#app/features/pages/defaults/ar/about.ts'
import { defaultAbout as englishAbout } from '#app/features/pages/defaults/en/about.ts'
import { siteSettings } from '#app/features/settings/site-settings.server.ts'
import arabic from './content/arabic.json' with { type: 'json' }

/** Gives the demo's texts their Arabic; of the posts some, so that it can be seen what stands in for a translation. */
export async function loadTranslations(ctx: Ctx): Promise<void> {
  const { networkName: network, contactEmail } = await siteSettings(ctx)
  const names = { network, contact: contactLink(contactEmail) }
  const [english, inArabic] = [englishAbout(names), arabicAbout(names)]
  const texts = {
    ...arabic,
    [english.title]: inArabic.title,
    [english.bodyHtml]: inArabic.bodyHtml,
  }
  await ctx.db
    .insertInto('content_translations')
    .values(
      Object.entries(texts).map(([original, translation]) => ({
        language: 'ar' as const,
        original,
        translation,
        letters: lettersOf(translation),
        updated_at: ctx.now,
        updated_by: null,
      })),
    )
    .execute()
}
