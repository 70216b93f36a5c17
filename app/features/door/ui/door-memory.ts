import { useSyncExternalStore } from 'react'

/** What this device keeps for the person at the door. */
const keys = { name: 'door-name', muted: 'door-muted', continues: 'door-continues' } as const
type Name = keyof typeof keys

// The browser's storage is one per tab group, so is this view of it. Never used on the server.
const listeners = new Set<() => void>()
/** Where the browser keeps nothing, the page does. */
const fallback = new Map<Name, string>()

function read(name: Name): string {
  try {
    return localStorage.getItem(keys[name]) ?? ''
  } catch {
    return fallback.get(name) ?? ''
  }
}

function write(name: Name, value: string): void {
  try {
    localStorage.setItem(keys[name], value)
  } catch {
    fallback.set(name, value)
  }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The name of this door at this moment. */
export const currentDoorName = () => read('name')

/** The name people gave this door, and how to change it; empty until the browser was asked. */
export function useDoorName(): [string, (name: string) => void] {
  const value = useSyncExternalStore(
    subscribe,
    () => read('name'),
    () => '',
  )
  return [value, (name) => write('name', name)]
}

export function useMuted(): [boolean, (isMuted: boolean) => void] {
  return useYes('muted')
}

/** Whether this device goes on by itself after a ticket was admitted. */
export function useContinues(): [boolean, (continues: boolean) => void] {
  return useYes('continues')
}

function useYes(name: Name): [boolean, (isYes: boolean) => void] {
  const value = useSyncExternalStore(
    subscribe,
    () => read(name),
    () => '',
  )
  return [value === 'yes', (isYes) => write(name, isYes ? 'yes' : '')]
}
