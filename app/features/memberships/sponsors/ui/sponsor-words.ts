import { editRefusalWords } from '../../grants/ui/edit-refusal-words.ts'
import type { AddSponsorOutcome } from '../add-sponsor.server.ts'
import type { ChangeSponsorDetailsOutcome } from '../change-sponsor-details.server.ts'

type Reason<Outcome> = Extract<Outcome, { ok: false; reason: string }>['reason']

type Words = { title: string; text: string }

export const addFailed = 'Failed to add sponsor'
export const removeFailed = 'Failed to remove sponsor'

/** Specified. */
export const alreadySponsor = 'This user is already a sponsor.'

/** Why a person was not made a sponsor, or is none to choose. */
export const addRefusalWords: Record<Reason<AddSponsorOutcome> | 'invalid-id' | 'no-account', Words> = {
  ...editRefusalWords,
  'invalid-id': { title: 'Invalid User ID', text: 'The user ID is not in a valid format.' },
  'no-account': {
    title: 'Account not found',
    text: 'The account may have been deleted. Search for the person again.',
  },
}

/** Why what a sponsor shows, or may claim, was not saved. */
export const changeRefusalWords: Record<Reason<ChangeSponsorDetailsOutcome>, Words> = {
  ...editRefusalWords,
  'no-sponsor': {
    title: 'This person is no longer a sponsor',
    text: 'Another administrator removed this sponsor. Add them again to make changes.',
  },
  'changed-meanwhile': {
    title: 'Another administrator changed this sponsor',
    text: 'Your changes are still here. Check the current version in another window, then save again.',
  },
  'picture-gone': { title: 'The logo was deleted', text: 'Please upload it again.' },
}
