import { useRevalidator } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'

/** The tickets are there, but could not be read. */
export function TicketsNotLoaded() {
  const { revalidate, state } = useRevalidator()
  return (
    <Notice
      tone="danger"
      live
      title="Error fetching tickets"
      actions={
        <Button icon="refresh" pending={state === 'loading'} onClick={() => void revalidate()}>
          Try again
        </Button>
      }
    >
      Please try refreshing the page
    </Notice>
  )
}
