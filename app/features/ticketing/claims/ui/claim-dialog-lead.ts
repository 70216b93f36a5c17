import { t } from '#app/kernel/language/t.ts'
import type { ClaimChoice } from '../rules/claim-choice.ts'

/** What is to be done in the dialog, by what the events in it offer. */
export function claimDialogLead(choices: readonly ClaimChoice<unknown>[]): string {
  const isMember = choices.some(({ member }) => member !== null)
  const isSponsor = choices.some(({ sponsor }) => sponsor !== null)
  if (!isSponsor) return t('Choose an event. The ticket is yours at once.')
  return isMember
    ? t(
        'Choose an event. Your own ticket is yours at once; as a sponsor you name who comes, and each of them gets a ticket by email.',
      )
    : t('Choose an event and name who comes. Each of them gets a ticket by email.')
}
