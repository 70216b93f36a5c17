import { t } from '#app/kernel/language/t.ts'
import type { SiteSettings } from '../rules/site-settings.ts'

/** Under a field that another administrator saved while it was filled in. */
export function changedMeanwhileWords(now: SiteSettings[keyof SiteSettings]): string {
  if (typeof now === 'boolean') {
    return now
      ? t('Another administrator turned this on. Save again to use your setting.')
      : t('Another administrator turned this off. Save again to use your setting.')
  }
  const shown = typeof now === 'string' || typeof now === 'number' ? String(now) : ''
  return shown === ''
    ? t('Another administrator cleared this field. Save again to use your value.')
    : t('Another administrator changed this to “{value}”. Save again to use your value.', { value: shown })
}
