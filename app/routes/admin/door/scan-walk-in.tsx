import { data, redirect, useNavigation } from 'react-router'
import { addWalkIn } from '#app/features/door/walk-ins/add-walk-in.server.ts'
import { WalkInForm } from '#app/features/door/walk-ins/ui/walk-in-form.tsx'
import type { WalkInRefusal } from '#app/features/door/walk-ins/ui/walk-in-words.ts'
import { walkInDoor } from '#app/features/door/walk-ins/walk-in-door.server.ts'
import { walkInForm } from '#app/features/door/walk-ins/walk-in-form.ts'
import { ctxOf } from '#app/http/context.server.ts'
import { formBody } from '#app/http/form-body.server.ts'
import { withNotice } from '#app/http/notices.ts'
import { newId } from '#app/kernel/ids.ts'
import { t } from '#app/kernel/language/t.ts'
import { parseWithZod } from '#app/kernel/parse-with-zod.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import type { FormErrors } from '../answer-refusal.server.ts'
import { AdminStep } from '../shell/admin-step.tsx'
import type { Route } from './+types/scan-walk-in'

const help = () =>
  t(
    'Add a person who came without a ticket and check them in at once. Take the money first; a receipt is issued for cash and card.',
  )

const eventOf = (url: URL) => url.searchParams.get('event') ?? ''

export async function loader({ context, url }: Route.LoaderArgs) {
  return { ...(await walkInDoor(ctxOf(context), eventOf(url))), formId: newId() }
}

type Answer = { typed: Record<string, string>; errors: FormErrors; refusal: WalkInRefusal | null }

export async function action({ context, request, url }: Route.ActionArgs) {
  const form = await formBody(request)
  const typed = Object.fromEntries(
    [...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  )
  const answer = (of: Partial<Answer>) => data({ typed, errors: {}, refusal: null, ...of } satisfies Answer)
  const submission = parseWithZod(form, { schema: walkInForm })
  if (submission.status !== 'success') return answer({ errors: submission.error ?? {} })
  const eventId = eventOf(url)
  const outcome = await addWalkIn(ctxOf(context), { ...submission.value, eventId })
  if (!outcome.ok) return answer({ refusal: outcome })
  throw redirect(withNotice(`/admin/scan?event=${eventId}`, 'walk-in-added'))
}

export const meta: Route.MetaFunction = () => [{ title: t('Add walk-in') }]

export default function ScanWalkIn({ loaderData, actionData }: Route.ComponentProps) {
  const { event, types, formId } = loaderData
  const pending = useNavigation().formMethod === 'POST'
  const isFormUsed = actionData?.refusal?.reason === 'form-used'
  return (
    <AdminStep
      list={{ label: t('Scan tickets'), to: '/admin/scan' }}
      about={{ label: event.title, to: `/admin/scan?event=${event.id}` }}
      step={t('Add walk-in')}
      title={t('Add walk-in')}
      help={help()}
    >
      {types.length === 0 ? (
        <EmptyState
          icon="ticket"
          title={t('This event has no ticket types')}
          action={
            <ButtonLink to={`/admin/events/edit/${event.id}/tickets`}>{t('Add a ticket type')}</ButtonLink>
          }
        >
          {t('A walk-in gets a ticket of a type.')}
        </EmptyState>
      ) : (
        <WalkInForm
          eventId={event.id}
          types={types}
          formId={isFormUsed ? formId : (actionData?.typed.formId ?? formId)}
          typed={actionData?.typed ?? {}}
          errors={actionData?.errors ?? {}}
          refusal={actionData?.refusal ?? null}
          pending={pending}
        />
      )}
    </AdminStep>
  )
}
