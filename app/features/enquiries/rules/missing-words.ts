import { t } from '#app/kernel/language/t.ts'
import { perLanguage } from '#language'

/** What is said of a field of the sponsorship form that is missing or wrong, in the browser as on the server. */
export const missingWords = perLanguage(() => ({
  firstName: t('Please enter your first name'),
  lastName: t('Please enter your last name'),
  email: t('Please enter your email address'),
  invalidEmail: t('Please enter a valid email address'),
  organisationName: t('Please enter your organisation'),
  position: t('Please enter your position'),
}))
