import { data, useNavigation } from 'react-router'
import { doorTeam } from '#app/features/door/passes/door-team.server.ts'
import { makeDoorPass } from '#app/features/door/passes/make-door-pass.server.ts'
import { passForm } from '#app/features/door/passes/pass-form.ts'
import { revokeDoorPass } from '#app/features/door/passes/revoke-door-pass.server.ts'
import { sendDoorPass } from '#app/features/door/passes/send-door-pass.server.ts'
import { DoorAccounts } from '#app/features/door/passes/ui/door-accounts.tsx'
import { PassForm } from '#app/features/door/passes/ui/pass-form.tsx'
import { PassList } from '#app/features/door/passes/ui/pass-list.tsx'
import { makeRefusals } from '#app/features/door/passes/ui/pass-words.ts'
import { assignDoor } from '#app/features/events/door-team/assign-door.server.ts'
import { unassignDoor } from '#app/features/events/door-team/unassign-door.server.ts'
import { ctxOf } from '#app/http/context.server.ts'
import { formBody } from '#app/http/form-body.server.ts'
import { requireRecentAuth } from '#app/http/require-recent-auth.server.ts'
import { badRequest } from '#app/kernel/errors.ts'
import { t } from '#app/kernel/language/t.ts'
import { parseWithZod } from '#app/kernel/parse-with-zod.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { perLanguage } from '#language'
import type { EventScreen } from '../events/event-frame.tsx'
import type { Route } from './+types/event-door'

const help = () =>
  t(
    'Choose who can scan tickets and see attendees at this event, as door staff with an account or with a personal link. A link works for this event only and expires a few hours after it ends.',
  )

export const handle = { help } satisfies EventScreen

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const ctx = ctxOf(context)
  const search = (url.searchParams.get('q') ?? '').slice(0, 100)
  return { ...(await doorTeam(ctx, { eventId: params.id, search })), search }
}

export async function action({ context, request, params, url }: Route.ActionArgs) {
  const ctx = ctxOf(context)
  const form = await formBody(request)
  const eventId = params.id
  const named = (field: string) => form.getAll(field).find((value) => typeof value === 'string') ?? ''
  const [userId, passId] = [named('userId'), named('passId')]
  switch (form.get('intent')) {
    case 'make': {
      await requireRecentAuth(ctx, { request, url, back: url.pathname })
      const submission = parseWithZod(form, { schema: passForm })
      if (submission.status !== 'success') return data({ result: submission.reply(), told: null })
      const made = await makeDoorPass(ctx, { eventId, ...submission.value })
      if (made.ok) return told('sent')
      return data({ result: submission.reply({ formErrors: [makeRefusals[made.reason]] }), told: null })
    }
    case 'send':
      // One that has ended meanwhile is shown as such.
      return (await sendDoorPass(ctx, { passId })).ok ? told('sent') : told(null)
    case 'revoke':
      await revokeDoorPass(ctx, { passId })
      return told('revoked')
    case 'assign':
      await requireRecentAuth(ctx, { request, url, back: url.pathname })
      // A person who lost the role meanwhile is no longer offered.
      await assignDoor(ctx, { eventId, userId })
      return told(null)
    case 'unassign':
      await unassignDoor(ctx, { eventId, userId })
      return told(null)
    default:
      throw badRequest('no step')
  }
}

const notices = perLanguage(() => ({
  sent: t('The link is on its way by email.'),
  revoked: t('The door link was revoked and no longer works.'),
}))

const told = (what: keyof typeof notices | null) => data({ result: undefined, told: what })

export default function EventDoor({ loaderData, actionData }: Route.ComponentProps) {
  const { event, accounts, found, passes, search } = loaderData
  const isPending = useNavigation().state === 'submitting'
  return (
    <>
      <div className="mb-4 flex justify-end">
        <ButtonLink to={`/admin/scan?event=${event.id}`} reloadDocument icon="scan-line">
          {t('Scan tickets')}
        </ButtonLink>
      </div>
      {actionData?.told && (
        <Notice tone="success" live className="mb-6">
          {notices[actionData.told]}
        </Notice>
      )}
      <div className="grid items-start gap-6 xl:grid-cols-2">
        <Panel
          title={t('With a personal link')}
          description={t('For helpers without an account. We email the link, and it works on their phone.')}
        >
          <PassForm key={passes[0]?.id ?? 'first'} lastResult={actionData?.result} pending={isPending} />
          {passes.length > 0 && (
            <div className="mt-6 border-t border-line pt-5">
              <PassList passes={passes} timeZone={event.timeZone} pending={isPending} />
            </div>
          )}
        </Panel>
        <Panel
          title={t('With an account')}
          description={t('People with the door staff role. You can grant the role under Users.')}
        >
          <DoorAccounts accounts={accounts} found={found} search={search} pending={isPending} />
        </Panel>
      </div>
    </>
  )
}
