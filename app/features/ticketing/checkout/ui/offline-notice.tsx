import { t } from '#app/kernel/language/t.ts'
import { Notice } from '#app/ui/notice.tsx'
import { useOnline } from '#app/ui/use-online.ts'

const offlineId = 'checkout-offline'

/** Says that the network is gone, and that nothing is lost. */
export function OfflineNotice() {
  const isOnline = useOnline()
  return (
    <div id={offlineId} tabIndex={-1} role="status" className="empty:hidden">
      {!isOnline && (
        <Notice tone="warning" icon="wifi-off" title={t('You are offline')}>
          {t('Nothing was sent. We keep what you typed: continue when you are connected again.')}
        </Notice>
      )}
    </div>
  )
}

/** Does `work`, or without a network leads to the notice that says so: a page that cannot be loaded would replace this one. */
export function whenOnline(work: () => void): void {
  if (navigator.onLine) work()
  else document.getElementById(offlineId)?.focus()
}
