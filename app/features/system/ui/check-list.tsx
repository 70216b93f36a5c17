import { Link } from 'react-router'
import { t } from '#app/kernel/language/t.ts'
import { Badge, type BadgeTone } from '#app/ui/badge.tsx'
import type { IconName } from '#app/ui/icon-names.gen.ts'
import { perLanguage } from '#language'
import { type CheckName, type CheckState, checkNames } from '../rules/checks.ts'
import type { SystemState } from '../system-state.server.ts'
import { checkWords } from './check-words.tsx'

const signs: Record<CheckState, { tone: BadgeTone; icon: IconName; word: string }> = perLanguage(() => ({
  well: { tone: 'success', icon: 'check-circle', word: t('OK') },
  look: { tone: 'warning', icon: 'alert', word: t('Needs attention') },
  unknown: { tone: 'neutral', icon: 'circle-question-mark', word: t('Unknown') },
}))

const titles: Record<CheckName, string> = perLanguage(() => ({
  invariants: t('Integrity checks'),
  jobs: t('Jobs'),
  mails: t('Emails'),
  store: t('Storage'),
  mailServer: t('Mail server'),
  payments: t('Payments'),
  processes: t('Processes'),
  backup: t('Last backup'),
  storage: t('Gallery files'),
  migrations: t('Migrations'),
  clock: t('Clocks'),
}))

type CheckListProps = {
  state: SystemState
  checks: Record<CheckName, CheckState>
  timeZone: string
}

/** How each part is, with where to go on when it needs a look. */
export function CheckList({ state, checks, timeZone }: CheckListProps) {
  return (
    <ul className="grid gap-4">
      {checkNames.map((name) => {
        const { what, to } = checkWords[name](state, timeZone, checks[name])
        const { tone, icon, word } = signs[checks[name]]
        return (
          <li key={name} className="flex flex-wrap items-start gap-x-4 gap-y-2">
            <p className="min-w-0 flex-1 basis-60">
              <strong className="block font-semibold">{titles[name]}</strong>
              <span className="break-words text-ink-soft">{what}</span>{' '}
              {to && (
                <Link to={to[0]} className="link">
                  {to[1]}
                </Link>
              )}
            </p>
            <Badge tone={tone} icon={icon}>
              {word}
            </Badge>
          </li>
        )
      })}
    </ul>
  )
}
