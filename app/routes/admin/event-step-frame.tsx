import type { ReactNode } from 'react'
import { GoogleButton } from '#app/features/people/ui/google-button.tsx'
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx'
import { AdminPage } from './admin-page.tsx'

type EventStepFrameProps = {
  event: { id: string; title: string }
  title: string
  help: string
  /** Where somebody without a password comes back to after signing in with Google again; null with one. */
  googleReturnTo?: string | null
  children: ReactNode
}

/** A step that is about one event: where it lies, its title, its content. */
export function EventStepFrame({ event, title, help, googleReturnTo, children }: EventStepFrameProps) {
  return (
    <>
      <Breadcrumbs
        items={[
          { label: 'Events', to: '/admin/events' },
          { label: event.title, to: `/admin/events/edit/${event.id}` },
          { label: title },
        ]}
      />
      <AdminPage title={title} help={help} subtitle={<p className="mt-1 text-ink-soft">{event.title}</p>}>
        <div className="grid max-w-3xl gap-6">
          {children}
          {googleReturnTo && (
            <div className="max-w-md">
              <GoogleButton returnTo={googleReturnTo} />
            </div>
          )}
        </div>
      </AdminPage>
    </>
  )
}
