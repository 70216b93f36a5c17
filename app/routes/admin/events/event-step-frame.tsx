import type { ReactNode } from 'react'
import { t } from '#app/kernel/language/t.ts'
import { AdminStep } from '../shell/admin-step.tsx'

type EventStepFrameProps = {
  event: { id: string; title: string }
  title: string
  help: string
  children: ReactNode
}

/** A step that is about one event. */
export function EventStepFrame({ event, title, ...step }: EventStepFrameProps) {
  return (
    <AdminStep
      {...step}
      list={{ label: t('Events'), to: '/admin/events' }}
      about={{ label: event.title, to: `/admin/events/${event.id}` }}
      step={title}
      title={title}
      subtitle={<p className="mt-1 text-ink-soft">{event.title}</p>}
    />
  )
}
