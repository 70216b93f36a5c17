import { useRevalidator } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { notLoadedTitle } from '../rules/report-words.ts'

/** A part of the screen that could not be had: what that means, and the way to have it after all. */
export function PartFailed({ what }: { what: string }) {
  const { revalidate, state } = useRevalidator()
  return (
    <Notice
      tone="danger"
      title={notLoadedTitle}
      actions={
        <Button
          variant="secondary"
          icon="refresh"
          pending={state !== 'idle'}
          onClick={() => void revalidate()}
        >
          Try again
        </Button>
      }
    >
      {what} could not be read; nothing else is affected. If it happens again, whoever runs the server should
      see whether the database is up and its last upgrade has finished: the server’s log says more.
    </Notice>
  )
}
