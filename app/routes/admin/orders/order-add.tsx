import { Form, redirect, useNavigation } from 'react-router'
import { eventsToAddTo } from '#app/features/order-admin/manual/events-to-add-to.server.ts'
import { ctxOf } from '#app/http/context.server.ts'
import { formatMoment } from '#app/kernel/dates.ts'
import { isId } from '#app/kernel/is-id.ts'
import { t } from '#app/kernel/language/t.ts'
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx'
import { Button } from '#app/ui/button.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Field } from '#app/ui/field.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { SearchSelect } from '#app/ui/search-select.tsx'
import { AdminPage } from '../shell/admin-page.tsx'
import type { Route } from './+types/order-add'

const help = () =>
  t('Choose the event that the order is for. The next step asks for the ticket, the people and how they pay.')

/** An order belongs to an event: once that is chosen, its own screen has the form. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const asked = url.searchParams.get('event') ?? ''
  if (isId(asked)) throw redirect(`/admin/events/${asked}/attendees/add`)
  return { events: await eventsToAddTo(ctxOf(context)) }
}

export const meta: Route.MetaFunction = () => [{ title: t('Add order') }]

export default function OrderAdd({ loaderData: { events } }: Route.ComponentProps) {
  const pending = useNavigation().state !== 'idle'
  return (
    <>
      <Breadcrumbs items={[{ label: t('Orders'), to: '/admin/orders' }, { label: t('Add order') }]} />
      <AdminPage title={t('Add order')} help={help()}>
        {events.length === 0 ? (
          <EmptyState
            icon="calendar"
            title={t('No published events')}
            action={<ButtonLink to="/admin/events/create">{t('Add an event')}</ButtonLink>}
          >
            {t('An order belongs to a published event.')}
          </EmptyState>
        ) : (
          <Panel className="max-w-reading">
            <Form className="grid gap-5">
              <Field id="event" label={t('Event')}>
                <SearchSelect
                  name="event"
                  options={events.map(({ id, title, startsAt, timeZone }) => ({
                    value: id,
                    label: `${title} · ${formatMoment(startsAt, timeZone)}`,
                  }))}
                />
              </Field>
              <Button
                type="submit"
                pending={pending}
                pendingLabel={t('Opening…')}
                className="justify-self-start"
              >
                {t('Continue')}
              </Button>
            </Form>
          </Panel>
        )}
      </AdminPage>
    </>
  )
}
