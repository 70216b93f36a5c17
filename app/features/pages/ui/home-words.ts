import { t } from '#app/kernel/language/t.ts'
import { perLanguage } from '#language'

/** Why something of the home page was not saved. */
export const homeRefusals: Record<'changed-meanwhile' | 'picture-gone', string> = perLanguage(() => ({
  'changed-meanwhile': t(
    'Another administrator changed this. Your changes are still here. Open the list to see the current version, then save again.',
  ),
  'picture-gone': t('The picture was deleted. Please upload it again.'),
}))
