import type { SiteSettings } from '../rules/site-settings.ts'

/** Under a field that another administrator saved while it was filled in. */
export function changedMeanwhileWords(now: SiteSettings[keyof SiteSettings]): string {
  if (typeof now === 'boolean') {
    return `Another administrator turned this ${now ? 'on' : 'off'}. Save again to use your setting.`
  }
  const shown = typeof now === 'string' || typeof now === 'number' ? String(now) : ''
  return shown === ''
    ? 'Another administrator cleared this field. Save again to use your value.'
    : `Another administrator changed this to “${shown}”. Save again to use your value.`
}
