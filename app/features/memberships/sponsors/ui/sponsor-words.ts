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
    title: 'There is no such account',
    text: 'It may have been deleted meanwhile. Search for the person again.',
  },
}

/** Why what a sponsor shows, or may claim, was not saved. */
export const changeRefusalWords: Record<Reason<ChangeSponsorDetailsOutcome>, Words> = {
  ...editRefusalWords,
  'no-sponsor': {
    title: 'This person is not a sponsor any more',
    text: 'Somebody has removed them meanwhile. Add them again to change this.',
  },
  'changed-meanwhile': {
    title: 'Somebody has changed this meanwhile',
    text: 'What you typed is still here: look at theirs in another window, then save again.',
  },
  'picture-gone': { title: 'The logo is no longer there', text: 'Please upload it again.' },
}
