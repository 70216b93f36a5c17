import type { FormEvent } from 'react'
import { Form } from 'react-router'
import { t } from '#app/kernel/language/t.ts'
import { Button } from '#app/ui/button.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import type { IconName } from '#app/ui/icon-names.gen.ts'
import { Popover } from '#app/ui/popover.tsx'
import type { ListedEvent } from '../event-list.server.ts'

type Row = Pick<ListedEvent, 'id' | 'slug' | 'title' | 'status' | 'isBeingCancelled'>

/** What can be done with an event of the list: the four usual things, and the rest behind "More". */
export function EventRowActions({ event }: { event: Row }) {
  const { id, slug, title, status } = event
  const isPublic = status === 'published' || status === 'cancelled'
  return (
    <div className="flex items-center justify-end">
      <RowLink to={`/admin/events/${id}/attendees`} icon="users" label={t('Attendees')} title={title} />
      <RowLink
        to={isPublic ? `/events/${slug}` : `/admin/events/${id}/preview`}
        icon="eye"
        label={t('View')}
        title={title}
      />
      <RowLink to={`/admin/events/edit/${id}`} icon="pencil" label={t('Edit')} title={title} />
      <RowLink to={`/admin/events/${id}/delete`} icon="trash" label={t('Delete')} title={title} />
      <Popover
        label={t('More of {title}', { title })}
        align="end"
        trigger={(attributes) => (
          <Button {...attributes} variant="quiet" size="small" icon="more" iconOnly>
            {t('More of {title}', { title })}
          </Button>
        )}
      >
        <ul className="grid min-w-48">
          <MoreLink to={`/admin/events/${id}/duplicate`} icon="copy" label={t('Duplicate')} />
          <MoreLink to={`/admin/email/events?event=${id}`} icon="mail" label={t('Email attendees')} />
          <MoreLink to={`/admin/events/${id}/door`} icon="door-open" label={t('Door team')} />
          <MoreLink to={`/admin/events/${id}/preview`} icon="link" label={t('Preview link')} />
          {status === 'draft' && (
            <MorePress event={event} step="publish" icon="megaphone" label={t('Publish')} />
          )}
          {status === 'published' && (
            <>
              <MoreLink
                to={`/admin/waiting-rooms?event=${id}`}
                icon="list-ordered"
                label={t('Waiting room')}
              />
              <MorePress event={event} step="unpublish" icon="undo-2" label={t('Unpublish')} />
              <MoreLink to={`/admin/events/${id}/cancel`} icon="calendar-x" label={t('Cancel event')} />
            </>
          )}
          {status === 'cancelled' && (
            <MoreLink to={`/admin/events/${id}/cancel`} icon="banknote" label={t('Refunds')} />
          )}
          {status !== 'archived' && (
            <MoreLink to={`/admin/events/${id}/archive`} icon="archive" label={t('Archive')} />
          )}
        </ul>
      </Popover>
    </div>
  )
}

function RowLink({ to, icon, label, title }: { to: string; icon: IconName; label: string; title: string }) {
  return (
    <ButtonLink to={to} variant="quiet" size="small" icon={icon} iconOnly title={label}>
      {`${label}: ${title}`}
    </ButtonLink>
  )
}

function MoreLink({ to, icon, label }: { to: string; icon: IconName; label: string }) {
  return (
    <li>
      <ButtonLink to={to} variant="quiet" icon={icon} className="w-full justify-start">
        {label}
      </ButtonLink>
    </li>
  )
}

function MorePress(props: { event: Row; step: string; icon: IconName; label: string }) {
  return (
    <li>
      <Form method="post" preventScrollReset onSubmit={closeMenu}>
        <input type="hidden" name="eventId" value={props.event.id} />
        <Button
          type="submit"
          name="intent"
          value={props.step}
          variant="quiet"
          icon={props.icon}
          className="w-full justify-start"
        >
          {props.label}
        </Button>
      </Form>
    </li>
  )
}

/** The list stays under the menu, which would go on hanging over it. */
function closeMenu(event: FormEvent<HTMLFormElement>): void {
  event.currentTarget.closest<HTMLElement>('[popover]')?.hidePopover()
}
