import type { EditBuyerOutcome } from '../edit-buyer.server.ts'

type Reason = Extract<EditBuyerOutcome, { ok: false }>['reason']

/** Why the buyer was not edited. */
export const editBuyerWords: Record<Reason, string> = {
  'not-placed': 'This order is not confirmed. Its buyer cannot be edited.',
  erased: 'This buyer deleted their account. The order keeps no personal details.',
  'changed-meanwhile':
    'Another administrator edited this buyer. Reload the page to see the current details, then edit them.',
  'email-needed': 'Email is required',
}
