import { Form } from 'react-router'
import { formatTime, formatWeekdayDate } from '#app/kernel/dates.ts'
import { t } from '#app/kernel/language/t.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { CopyButton } from '#app/ui/copy-button.tsx'
import { SecondPress } from '#app/ui/second-press.tsx'
import type { DoorPass } from '../door-team.server.ts'
import { stateWords } from './pass-words.ts'

type PassListProps = { passes: readonly DoorPass[]; timeZone: string; pending: boolean }

/** The passes of a door, each with what can be done with it. */
export function PassList({ passes, timeZone, pending }: PassListProps) {
  return (
    <ul className="grid divide-y divide-line">
      {passes.map((pass) => (
        <li key={pass.id} className="grid gap-2 py-4 first:pt-0 last:pb-0">
          <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
            <div className="min-w-0">
              <p className="font-semibold wrap-anywhere">{pass.name}</p>
              <p className="text-sm text-ink-soft wrap-anywhere">{pass.email}</p>
              <p className="text-sm text-ink-soft tabular-nums">
                {pass.lastUsedAt
                  ? t('Last used {moment}', { moment: momentOf(pass.lastUsedAt, timeZone) })
                  : t('Not used yet')}
              </p>
            </div>
            <Badge tone={pass.state === 'live' ? 'success' : 'neutral'}>{stateWords[pass.state]}</Badge>
          </div>
          {pass.url && <PassActions pass={pass} url={pass.url} pending={pending} />}
        </li>
      ))}
    </ul>
  )
}

function PassActions({ pass, url, pending }: { pass: DoorPass; url: string; pending: boolean }) {
  return (
    <div className="flex flex-wrap items-start gap-2">
      <CopyButton text={url} label={t('Copy link')} />
      <Form method="post" preventScrollReset>
        <input type="hidden" name="passId" value={pass.id} />
        <Button type="submit" name="intent" value="send" variant="secondary" icon="mail" pending={pending}>
          {t('Resend')}
        </Button>
      </Form>
      <SecondPress
        label={t('Revoke…')}
        intent="revoke"
        confirm={t('Revoke door link')}
        fields={{ passId: pass.id }}
        pending={pending}
      >
        {t('The link of {name} stops working immediately, also on phones where it is open.', {
          name: pass.name,
        })}
      </SecondPress>
    </div>
  )
}

const momentOf = (at: Date, timeZone: string) =>
  t('{date}, {time}', { date: formatWeekdayDate(at, timeZone), time: formatTime(at, timeZone) })
