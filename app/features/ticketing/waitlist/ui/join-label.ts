import { t } from '#app/kernel/language/t.ts'

/** What stands on the button and above the form. By itself: every event's page has it. */
export const joinLabel = () => t('Join Waitlist')
