import type { SiteSettings } from '../rules/site-settings.ts'

/** Under a field that another administrator saved while it was filled in. */
export function changedMeanwhileWords(now: SiteSettings[keyof SiteSettings]): string {
  if (typeof now === 'boolean') {
    return `Somebody switched this ${now ? 'on' : 'off'} meanwhile. Save again to have it your way.`
  }
  const shown = typeof now === 'string' || typeof now === 'number' ? String(now) : ''
  return shown === ''
    ? 'Somebody emptied this meanwhile. Save again to put yours in its place.'
    : `Somebody changed this meanwhile to “${shown}”. Save again to put yours in its place.`
}
