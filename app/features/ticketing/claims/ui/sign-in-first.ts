import type { Toast } from '#app/ui/toast-context.ts'

export const signInWords = 'You must be logged in to claim a free ticket'

export const signInToast: Toast = { tone: 'info', title: 'Sign in required', description: signInWords }
