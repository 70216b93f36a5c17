import { Form, Link } from 'react-router'
import { formatMoment } from '#app/kernel/dates.ts'
import { t } from '#app/kernel/language/t.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { onlyHeard } from '#app/ui/only-heard.tsx'
import { rich } from '#app/ui/rich.tsx'
import { Unbroken } from '#app/ui/unbroken.tsx'
import type { OwnSession } from '../own-sessions.server.ts'

type DeviceListProps = {
  sessions: readonly OwnSession[]
  timeZone: string
  /** The session that is being ended, or 'others'. */
  ending: string | null
}

/** The intents 'end-session' and 'end-others' of the page's action. */
export function DeviceList({ sessions, timeZone, ending }: DeviceListProps) {
  return (
    <>
      <ul className="divide-y divide-line">
        {sessions.map((session) => (
          <li key={session.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-4 first:pt-0">
            <Icon
              name={session.device.match(/iPhone|Android|iPad/) ? 'smartphone' : 'monitor'}
              className="size-6 text-teal"
            />
            <div className="min-w-0 flex-1 basis-48">
              <p className="flex flex-wrap items-center gap-2 font-semibold">
                {session.device}
                {session.isCurrent && <Badge tone="success">{t('This device')}</Badge>}
              </p>
              <p className="text-sm text-ink-soft">
                {session.address
                  ? rich('Last used {moment}, from {address}', {
                      moment: <Unbroken>{formatMoment(session.lastUsedAt, timeZone)}</Unbroken>,
                      address: <bdi>{session.address}</bdi>,
                    })
                  : rich('Last used {moment}', {
                      moment: <Unbroken>{formatMoment(session.lastUsedAt, timeZone)}</Unbroken>,
                    })}
              </p>
              <p className="text-sm text-ink-faint">
                {rich('Signed in {moment}', {
                  moment: <Unbroken>{formatMoment(session.signedInAt, timeZone)}</Unbroken>,
                })}
              </p>
            </div>
            {!session.isCurrent && (
              <Form method="post" preventScrollReset>
                <input type="hidden" name="sessionId" value={session.id} />
                <Button
                  type="submit"
                  name="intent"
                  value="end-session"
                  variant="secondary"
                  size="small"
                  pending={ending === session.id}
                >
                  {rich('Sign out<more> of {device}</more>', {
                    more: onlyHeard,
                    device: session.device,
                  })}
                </Button>
              </Form>
            )}
          </li>
        ))}
      </ul>
      {sessions.length > 1 && (
        <Form method="post" preventScrollReset className="border-t border-line pt-5">
          <Button
            type="submit"
            name="intent"
            value="end-others"
            variant="secondary"
            icon="log-out"
            pending={ending === 'others'}
            pendingLabel={t('Signing out…')}
          >
            {t('Sign out of all other devices')}
          </Button>
        </Form>
      )}
      <p className="border-t border-line pt-5">
        <Link to="/account/settings/sign-ins" className="link">
          {t('See when you signed in')}
        </Link>
      </p>
    </>
  )
}
