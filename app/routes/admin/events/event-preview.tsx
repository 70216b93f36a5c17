import { data, replace, useNavigation } from 'react-router'
import { eventName } from '#app/features/events/event-name.server.ts'
import { livePreviews } from '#app/features/events/live-previews.server.ts'
import { makeEventPreview } from '#app/features/events/make-event-preview.server.ts'
import { revokeEventPreviews } from '#app/features/events/revoke-event-previews.server.ts'
import { PreviewLinks } from '#app/features/events/ui/preview-links.tsx'
import { ctxOf } from '#app/http/context.server.ts'
import { formBody } from '#app/http/form-body.server.ts'
import { badRequest } from '#app/kernel/errors.ts'
import { t } from '#app/kernel/language/t.ts'
import type { Route } from './+types/event-preview'
import { EventStepFrame } from './event-step-frame.tsx'

const help = () =>
  t(
    'A preview link shows the current event page to anyone with the link for one week, published or not. Revoke the links when they are no longer needed.',
  )

export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = ctxOf(context)
  const event = await eventName(ctx, params.id)
  return { event, live: await livePreviews(ctx, event.id) }
}

export async function action({ context, params, request, url }: Route.ActionArgs) {
  const ctx = ctxOf(context)
  switch ((await formBody(request)).get('intent')) {
    case 'make': {
      const { path, expiresAt } = await makeEventPreview(ctx, { eventId: params.id })
      return data({ url: `${ctx.site.baseUrl}${path}`, path, expiresAt })
    }
    case 'withdraw':
      await revokeEventPreviews(ctx, { eventId: params.id })
      throw replace(url.pathname)
    default:
      throw badRequest('not a step of a preview')
  }
}

export const headers: Route.HeadersFunction = () => ({
  'Referrer-Policy': 'same-origin',
  'X-Robots-Tag': 'noindex',
})

export const meta: Route.MetaFunction = () => [{ title: t('Preview link') }]

export default function EventPreview({ loaderData, actionData }: Route.ComponentProps) {
  const pending = useNavigation().formMethod === 'POST'
  return (
    <EventStepFrame event={loaderData.event} title={t('Preview link')} help={help()}>
      <PreviewLinks {...loaderData} made={actionData ?? null} pending={pending} />
    </EventStepFrame>
  )
}
