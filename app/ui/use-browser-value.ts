import { useSyncExternalStore } from 'react'

const nothingChanges = () => () => undefined

/** What only the browser knows: `server` while the page is rendered on the server or hydrated, then `read()`. */
export function useBrowserValue<Value>(read: () => Value, server: Value): Value {
  return useSyncExternalStore(nothingChanges, read, () => server)
}
