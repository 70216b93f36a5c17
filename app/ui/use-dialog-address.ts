import { useLocation, useNavigate } from 'react-router'

type Opened = { openedHere: true }

/** Given to the link that opens a dialog: closing it then goes back instead of adding to the history. */
export const openedHere: Opened = { openedHere: true }

/**
 * A dialog that is open while the address has `?<name>=<value>`. `addressOf` answers where it is open, `close` takes
 * the value out again and leaves the rest of the address alone.
 */
export function useDialogAddress(name: string) {
  const location = useLocation()
  const navigate = useNavigate()
  const query = new URLSearchParams(location.search)

  function addressOf(value: string): string {
    const opened = new URLSearchParams(location.search)
    opened.set(name, value)
    return `${location.pathname}?${opened}`
  }

  function close() {
    const state = location.state as Partial<Opened> | null
    if (state?.openedHere) return void navigate(-1)
    const closed = new URLSearchParams(location.search)
    closed.delete(name)
    const search = closed.size > 0 ? `?${closed}` : ''
    void navigate(`${location.pathname}${search}`, { replace: true, preventScrollReset: true })
  }
  return { value: query.get(name), addressOf, close }
}
