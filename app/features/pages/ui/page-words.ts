import type { PageSaved } from '../save-page.server.ts'

/** Why a page was not saved. */
export function notSavedWords(refusal: Exclude<PageSaved, { ok: true }>): string {
  switch (refusal.reason) {
    case 'changed-meanwhile':
      return `Somebody has saved version ${refusal.number} while you were writing. What you wrote is still here: look at theirs among the versions, then save again. Theirs stays among the versions.`
    case 'picture-gone':
      return 'The picture is no longer there. Please upload it again.'
  }
}
