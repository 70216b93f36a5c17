import { t } from '#app/kernel/language/t.ts'
import type { PageSaved } from '../save-page.server.ts'

/** Why a page was not saved. */
export function notSavedWords(refusal: Exclude<PageSaved, { ok: true }>): string {
  switch (refusal.reason) {
    case 'changed-meanwhile':
      return t(
        'Another administrator saved version {number} while you were writing. Your text is still here. Check their version, then save again. Their version stays in the history.',
        { number: refusal.number },
      )
    case 'picture-gone':
      return t('The picture was deleted. Please upload it again.')
  }
}
