import { useEffect } from 'react'
import { t } from '#app/kernel/language/t.ts'
import { useToast } from '#app/ui/toast-context.ts'

/**
 * Keeps the page when a link or form is used without a network, and says so: an error page would lose what was typed.
 */
export function useOfflineNotice(): void {
  const show = useToast()
  useEffect(() => {
    const keepPage = (event: Event) => {
      const isLeaving = event.type === 'submit' || (event.target as Element).closest('a[href^="/"]')
      if (navigator.onLine || !isLeaving) return
      event.preventDefault()
      event.stopPropagation()
      show({
        tone: 'danger',
        title: t('You are offline'),
        description: t('This page stays as it is. Try again when you are connected.'),
      })
    }
    const events = ['click', 'submit'] as const
    for (const name of events) document.addEventListener(name, keepPage, true)
    return () => {
      for (const name of events) document.removeEventListener(name, keepPage, true)
    }
  }, [show])
}
