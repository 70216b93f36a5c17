import { data, replace, useNavigation } from 'react-router'
import type { Ctx } from '#app/context/ctx.server.ts'
import { deleteEventImage } from '#app/features/events/images/delete-event-image.server.ts'
import { describeEventImage } from '#app/features/events/images/describe-event-image.server.ts'
import { eventImages } from '#app/features/events/images/event-images.server.ts'
import { imageStep } from '#app/features/events/images/image-form.ts'
import { orderEventImages } from '#app/features/events/images/order-event-images.server.ts'
import { setPrimaryImage } from '#app/features/events/images/set-primary-image.server.ts'
import { PictureList } from '#app/features/events/images/ui/picture-list.tsx'
import { PictureUploads } from '#app/features/events/images/ui/picture-uploads.tsx'
import { refusedWords } from '#app/features/events/images/ui/picture-words.ts'
import { ctxOf } from '#app/http/context.server.ts'
import { formBody } from '#app/http/form-body.server.ts'
import { withNotice } from '#app/http/notices.ts'
import { badRequest } from '#app/kernel/errors.ts'
import { t } from '#app/kernel/language/t.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Panel } from '#app/ui/panel.tsx'
import type { Route } from './+types/event-images'
import type { EventScreen } from './event-frame.tsx'

const help = () =>
  t(
    'The pictures of the event, with the main one shown on cards and at the top of the page. Upload several at once, put them in order, and describe each for people who cannot see it.',
  )

export const handle = { help } satisfies EventScreen

/** Images: the second part of an event's editor. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = ctxOf(context)
  return eventImages(ctx, params.id)
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const ctx = ctxOf(context)
  const form = imageStep.safeParse(Object.fromEntries(await formBody(request)))
  if (!form.success) throw badRequest('not a step')
  const done = await take(ctx, params.id, form.data)
  if (!done.ok) return data({ refusal: done.reason })
  // Pictures are put in order one move after the other: a redirect would scroll to the top between two of them.
  if (form.data.intent === 'order') return data({ refusal: null })
  const path = `/admin/events/edit/${params.id}/images`
  throw replace(form.data.intent === 'describe' ? withNotice(path, 'image-described') : path)
}

function take(ctx: Ctx, eventId: string, step: ReturnType<typeof imageStep.parse>) {
  switch (step.intent) {
    case 'primary':
      return setPrimaryImage(ctx, { eventId, imageId: step.imageId })
    case 'describe':
      return describeEventImage(ctx, { eventId, imageId: step.imageId, altText: step.altText })
    case 'remove':
      return deleteEventImage(ctx, {
        eventId,
        imageId: step.imageId,
        acceptsNone: step.acceptsNone !== undefined,
      })
    case 'order':
      return orderEventImages(ctx, { eventId, imageIds: step.order })
  }
}

export default function EventImages({ loaderData, actionData, params }: Route.ComponentProps) {
  const { pictures, isPublished } = loaderData
  const { state, formData } = useNavigation()
  return (
    <div className="grid gap-6">
      {actionData?.refusal && (
        <Notice tone="warning" live>
          {refusedWords[actionData.refusal]}
        </Notice>
      )}
      <Panel>
        <PictureUploads eventId={params.id} />
      </Panel>
      {pictures.length === 0 ? (
        <EmptyState icon="image" title={t('No pictures yet')}>
          {t('The first picture you upload becomes the main picture, on cards and at the top of the page.')}
        </EmptyState>
      ) : (
        <PictureList
          pictures={pictures}
          isPublished={isPublished}
          pending={pendingOf(state === 'submitting' ? formData : undefined)}
        />
      )}
    </div>
  )
}

/** "remove <id>": what was pressed, while its answer is awaited. */
function pendingOf(sent: FormData | undefined): string | null {
  const [step, imageId] = [sent?.get('intent'), sent?.get('imageId')]
  return typeof step === 'string' && typeof imageId === 'string' ? `${step} ${imageId}` : null
}
