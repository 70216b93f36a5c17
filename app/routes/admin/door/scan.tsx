import { doorPassIdOf, may, userIdOf } from '#app/access/actor.ts'
import { doorCounters, doorEvents } from '#app/features/door/door-queries.server.ts'
import { notePassUse } from '#app/features/door/passes/note-pass-use.server.ts'
import { PassLine } from '#app/features/door/passes/ui/pass-line.tsx'
import { MuteButton } from '#app/features/door/scanner/ui/mute-button.tsx'
import { ScanScreen } from '#app/features/door/scanner/ui/scan-screen.tsx'
import { DoorLine } from '#app/features/door/ui/door-line.tsx'
import { DoorPicker } from '#app/features/door/ui/door-picker.tsx'
import { ctxOf } from '#app/http/context.server.ts'
import { requireStaff } from '#app/http/guards.server.ts'
import type { RoutePolicy } from '#app/http/route-policy.ts'
import { t } from '#app/kernel/language/t.ts'
import { AdminPage } from '../shell/admin-page.tsx'
import type { Route } from './+types/scan'

export const policy = { roles: 'door' } satisfies RoutePolicy

const help = () =>
  t(
    'Choose the event, press Start Scanning and hold a ticket’s QR code in front of the camera, or type its code. Each ticket can be used once, even when several doors scan at the same time.',
  )

/** The events whose doors the actor works, and the one that `?event=` chose. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = ctxOf(context)
  await notePassUse(ctx)
  const chosen = url.searchParams.get('event')
  if (chosen !== null) requireStaff(ctx, chosen)
  const events = await doorEvents(ctx)
  const event = events.find(({ id }) => id === chosen) ?? null
  const counters =
    event &&
    (await doorCounters(ctx, event.id).catch((error: unknown) => {
      // The door works without its counts; the screen says that they are missing.
      ctx.log.error({ err: error }, 'The counts of a door could not be loaded')
      return null
    }))
  const { actor } = ctx
  const pass = actor.kind === 'door' ? { name: actor.name } : null
  const owner = userIdOf(actor) ?? doorPassIdOf(actor) ?? ''
  const mayManage = may(actor, 'events:manage')
  const mayAdd = may(actor, 'orders:manage') && may(actor, 'money:manage')
  return { events, chosen, event, counters, now: ctx.now, owner, pass, mayManage, mayAdd }
}

export const meta: Route.MetaFunction = () => [{ title: t('Scan') }]

export default function Scan({ loaderData }: Route.ComponentProps) {
  const { events, chosen, event, counters, now, owner, pass, mayManage, mayAdd } = loaderData
  if (!event) {
    return (
      <AdminPage
        title={t('Scan tickets')}
        help={help()}
        subtitle={<p className="mt-1">{t('Choose an event')}</p>}
      >
        <DoorPicker events={events} now={now} isUnknown={chosen !== null} />
      </AdminPage>
    )
  }
  return (
    <AdminPage
      title={event.title}
      help={help()}
      subtitle={
        <>
          {pass && <PassLine name={pass.name} />}
          <DoorLine event={event} mayManage={mayManage} mayAdd={mayAdd} isOnlyOne={pass !== null} />
        </>
      }
      actions={<MuteButton />}
    >
      <ScanScreen key={event.id} event={event} owner={owner} counters={counters} />
    </AdminPage>
  )
}
