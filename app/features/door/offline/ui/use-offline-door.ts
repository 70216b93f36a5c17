import { useEffect, useState, useSyncExternalStore } from 'react'
import { currentDoorName } from '../../ui/door-memory.ts'
import { sendScan, sendUndo } from '../../ui/send-scan.ts'
import { openDoorDatabase } from './door-database.ts'
import { fetchList, sendSettled, sendSync } from './fetch-door.ts'
import { createOfflineDoor, type OfflineDoor } from './offline-door.ts'
import type { OfflineView } from './offline-view.ts'

const onlineMs = 15_000
/** How soon it is noticed that the network is back. */
const offlineMs = 5_000

const waysOut: readonly string[] = ['/auth/sign-out', '/admin/scan/leave']

/** The door of an event with its list, kept up to date while the page is looked at. */
export function useOfflineDoor(eventId: string, owner: string): { door: OfflineDoor; view: OfflineView } {
  const [door] = useState(() =>
    createOfflineDoor({
      eventId,
      owner,
      device: currentDoorName,
      openDatabase: openDoorDatabase,
      fetchList,
      sendSync,
      sendSettled,
      sendScan,
      sendUndo,
    }),
  )
  const view = useSyncExternalStore(door.subscribe, door.snapshot, door.snapshot)

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let alive = true

    async function keepUp() {
      clearTimeout(timer)
      if (!document.hidden) await door.refresh()
      if (!alive) return
      clearTimeout(timer)
      timer = setTimeout(keepUpAgain, door.snapshot().offlineSince === null ? onlineMs : offlineMs)
    }
    const keepUpAgain = () => void keepUp()
    const onVisible = () => {
      if (!document.hidden) keepUpAgain()
    }

    // Signing out leaves by a document navigation: nothing is unmounted then.
    const onSubmit = ({ target }: SubmitEvent) => {
      const action = target instanceof HTMLFormElement ? new URL(target.action).pathname : ''
      if (waysOut.includes(action)) void door.leave()
    }

    const onClose = () => void door.leave()

    void door.load().then(keepUpAgain)
    window.addEventListener('pagehide', onClose)
    document.addEventListener('submit', onSubmit)
    window.addEventListener('online', keepUpAgain)
    document.addEventListener('visibilitychange', onVisible)
    return () => {
      alive = false
      clearTimeout(timer)
      window.removeEventListener('pagehide', onClose)
      document.removeEventListener('submit', onSubmit)
      window.removeEventListener('online', keepUpAgain)
      document.removeEventListener('visibilitychange', onVisible)
      void door.leave()
    }
  }, [door])

  return { door, view }
}
