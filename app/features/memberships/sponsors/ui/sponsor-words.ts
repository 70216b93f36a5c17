import { t } from '#app/kernel/language/t.ts'
import { perLanguage } from '#language'
import { editRefusalWords } from '../../grants/ui/edit-refusal-words.ts'
import type { AddSponsorOutcome } from '../add-sponsor.server.ts'
import type { ChangeSponsorDetailsOutcome } from '../change-sponsor-details.server.ts'

type Reason<Outcome> = Extract<Outcome, { ok: false; reason: string }>['reason']

type Words = { title: string; text: string }

export const addFailed = () => t('Failed to add sponsor')
export const removeFailed = () => t('Failed to remove sponsor')

/** Specified. */
export const alreadySponsor = () => t('This user is already a sponsor.')

/** Why a person was not made a sponsor, or is none to choose. */
export const addRefusalWords: Record<Reason<AddSponsorOutcome> | 'invalid-id' | 'no-account', Words> =
  perLanguage(() => ({
    ...editRefusalWords,
    'invalid-id': { title: t('Invalid User ID'), text: t('The user ID is not in a valid format.') },
    'no-account': {
      title: t('Account not found'),
      text: t('The account may have been deleted. Search for the person again.'),
    },
  }))

/** Why what a sponsor shows, or may claim, was not saved. */
export const changeRefusalWords: Record<Reason<ChangeSponsorDetailsOutcome>, Words> = perLanguage(() => ({
  ...editRefusalWords,
  'no-sponsor': {
    title: t('This person is no longer a sponsor'),
    text: t('Another administrator removed this sponsor. Add them again to make changes.'),
  },
  'changed-meanwhile': {
    title: t('Another administrator changed this sponsor'),
    text: t('Your changes are still here. Check the current version in another window, then save again.'),
  },
  'picture-gone': { title: t('The logo was deleted'), text: t('Please upload it again.') },
}))
