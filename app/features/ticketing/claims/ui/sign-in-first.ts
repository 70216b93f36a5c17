import { t } from '#app/kernel/language/t.ts'
import type { Toast } from '#app/ui/toast-context.ts'
import { perLanguage } from '#language'

export const signInWords = () => t('You must be logged in to claim a free ticket')

export const signInToast: Toast = perLanguage(() => ({
  tone: 'info',
  title: t('Sign in required'),
  description: signInWords(),
}))
