import type { PageSaved } from '../save-page.server.ts'

/** Why a page was not saved. */
export function notSavedWords(refusal: Exclude<PageSaved, { ok: true }>): string {
  switch (refusal.reason) {
    case 'changed-meanwhile':
      return `Another administrator saved version ${refusal.number} while you were writing. Your text is still here. Check their version, then save again. Their version stays in the history.`
    case 'picture-gone':
      return 'The picture was deleted. Please upload it again.'
  }
}
