import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import type { DoorCounters } from '../../door-queries.server.ts'
import { useOfflineDoor } from '../../offline/ui/use-offline-door.ts'
import { useMuted } from '../../ui/door-memory.ts'
import { type DoorAnswer, verdictWords } from '../../ui/scan-words.ts'
import { createScanSound, vibrate } from './scan-sound.ts'
import { createScannerStore } from './scanner-store.ts'
import { useCamera } from './use-camera.ts'
import { useDoorCounters } from './use-door-counters.ts'
import { useKeyboardScanner } from './use-keyboard-scanner.ts'
import { useWakeLock } from './use-wake-lock.ts'

/** Everything that works at the door of one event: its scanner, camera, keys, sound and counts. */
export function useDoor(eventId: string, owner: string, firstCounters: DoorCounters | null) {
  const { door, view } = useOfflineDoor(eventId, owner)
  const [store] = useState(() => createScannerStore({ send: door.answer }))
  const scanner = useSyncExternalStore(store.subscribe, store.snapshot, store.snapshot)
  const [isMuted] = useMuted()
  const sound = useSound()
  const isOnline = useOnline()
  const shownCounters = useDoorCounters(eventId, firstCounters)
  const isBusy = scanner.current !== null || scanner.shown !== null
  const camera = useCamera({ isPaused: isBusy, onCode: (code) => store.scan(code, 'camera') })
  useKeyboardScanner((code) => store.scan(code, 'keyboard'))
  useWakeLock(camera.state.status === 'on')

  const tell = useEffectEvent((answer: DoorAnswer) => {
    const { tone } = verdictWords(answer)
    if (!isMuted) sound.play(tone)
    vibrate(tone)
    if (answer.verdict === 'invalid-code') void door.note(answer)
    shownCounters.refresh()
  })
  useEffect(() => {
    if (scanner.shown) tell(scanner.shown)
  }, [scanner.shown])

  // The network is back: what waits goes out at once.
  useEffect(() => {
    if (isOnline) store.retry()
  }, [isOnline, store])

  // After leaving the door no answer is awaited.
  useEffect(() => store.another, [store])

  return { store, scanner, camera, shownCounters, door, view }
}

/** Sound that wakes with the first press or key, because browsers keep silent before. */
function useSound() {
  const [sound] = useState(createScanSound)
  useEffect(() => {
    window.addEventListener('pointerdown', sound.unlock)
    window.addEventListener('keydown', sound.unlock)
    return () => {
      window.removeEventListener('pointerdown', sound.unlock)
      window.removeEventListener('keydown', sound.unlock)
      sound.close()
    }
  }, [sound])
  return sound
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}

/** Whether the device believes to be on a network. */
function useOnline(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )
}
