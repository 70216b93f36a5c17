import { useRevalidator } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'

/** The profile is there, but could not be read. */
export function ProfileNotLoaded() {
  const { revalidate, state } = useRevalidator()
  return (
    <Notice
      tone="danger"
      live
      title="Error loading profile"
      actions={
        <Button icon="refresh" pending={state === 'loading'} onClick={() => void revalidate()}>
          Try again
        </Button>
      }
    >
      What you had saved before is safe. Please try again in a moment.
    </Notice>
  )
}
