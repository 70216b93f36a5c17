import { t } from '#app/kernel/language/t.ts'

/** Stands for the name of an attendee who has none yet, on pages, in emails and on tickets. */
export const nameToFollow = () => t('Name to follow')
