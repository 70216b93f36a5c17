import type { Ctx } from '#app/context/ctx.server.ts'
import { translated } from '#app/features/content-translations/translated.server.ts'
import { originalLanguage } from '#app/kernel/language/languages.ts'
import { t } from '#app/kernel/language/t.ts'
import { currentLanguage } from '#language'
import { defaultSiteSettings, type SiteSettings } from './rules/site-settings.ts'
import { siteSettings, siteSettingsMemoryKey } from './site-settings.server.ts'

/**
 * The settings as pages, mails and feeds show them: what the network says of itself in the reader's language. Documents
 * and whatever is stored take `siteSettings`.
 */
export async function shownSettings(ctx: Ctx): Promise<SiteSettings> {
  const settings = await siteSettings(ctx)
  const language = currentLanguage()
  if (language === originalLanguage) return settings
  return ctx.memory.remember(`${siteSettingsMemoryKey}.${language}`, 1, async () => {
    const shown = await translated(ctx, settings, writtenKeys)
    const isUsual = shown.tagline === defaultSiteSettings.tagline
    return isUsual ? { ...shown, tagline: usualTagline() } : shown
  })
}

const writtenKeys = ['networkName', 'tagline', 'footerText', 'mailFooter', 'label'] as const

/** The default tagline as its readers read it. */
export const usualTagline = () => t('Where people in education meet, learn and move forward together.')
