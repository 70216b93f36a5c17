import { Link } from 'react-router'
import { outageWords } from '#app/features/mail/outages/rules/outage-words.ts'
import { formatMoment } from '#app/kernel/dates.ts'
import { Badge, type BadgeTone } from '#app/ui/badge.tsx'
import type { IconName } from '#app/ui/icon-names.gen.ts'
import type { OutsidePart } from '../outside-parts.server.ts'
import { type CheckName, type CheckState, checkNames, runningTogether } from '../rules/checks.ts'
import { shortBytes, shortSpan } from '../rules/spans.ts'
import type { SystemState } from '../system-state.server.ts'

const signs: Record<CheckState, { tone: BadgeTone; icon: IconName; word: string }> = {
  well: { tone: 'success', icon: 'check-circle', word: 'OK' },
  look: { tone: 'warning', icon: 'alert', word: 'Needs attention' },
  unknown: { tone: 'neutral', icon: 'circle-question-mark', word: 'Unknown' },
}

type Told = { what: string; to?: readonly [address: string, label: string] }

const titles: Record<CheckName, string> = {
  invariants: 'Integrity checks',
  jobs: 'Jobs',
  mails: 'Emails',
  store: 'Storage',
  mailServer: 'Mail server',
  payments: 'Payments',
  processes: 'Processes',
  backup: 'Last backup',
  storage: 'Gallery files',
  migrations: 'Migrations',
  clock: 'Clocks',
}

const number = new Intl.NumberFormat('en')

const notAsked: Told = { what: 'This check could not run.' }

/** What is said of each, and where to go on. */
const words: Record<CheckName, (state: SystemState, zone: string, check: CheckState) => Told> = {
  invariants({ facts }, zone, check) {
    if (!facts) return notAsked
    if (!facts.invariants)
      return { what: 'The checks have not run yet. A worker runs them every ten minutes.' }
    const { asked, broken, checkedAt } = facts.invariants
    const at = formatMoment(checkedAt, zone)
    const names = broken.map(({ id, title }) => `${id}, ${title}`).join('; ')
    const hold = `${asked} checks passed. Last run ${at}.`
    return broken.length === 0
      ? {
          what:
            check === 'look'
              ? `${hold} The checks have not run since. Check that a worker is running.`
              : hold,
        }
      : { what: `Failed at ${at}: ${names}. See the log for the affected rows.` }
  },
  jobs({ jobs }) {
    if (!jobs) return notAsked
    const { queues } = jobs
    const parked = jobs.parked.reduce((sum, { count }) => sum + count, 0)
    const oldest = Math.max(0, ...queues.map(({ oldestSeconds }) => oldestSeconds))
    if (parked > 0) {
      const failed = parked === 1 ? '1 job failed all attempts' : `${parked} jobs failed all attempts`
      return {
        what: `${failed}. Fix the cause, then retry from the`,
        to: ['/admin', 'dashboard'],
      }
    }
    return { what: oldest > 0 ? `The oldest job has been due for ${shortSpan(oldest)}.` : 'No jobs are due.' }
  },
  mails({ mails }, zone) {
    if (!mails) return notAsked
    const { lanes, outage } = mails
    if (outage) return { what: `The mail server accepts no email. ${outageWords(outage, zone)}` }
    const failed = lanes.reduce((sum, lane) => sum + lane.failed, 0)
    const oldest = lanes.find(({ lane }) => lane === 'single')?.oldestSeconds ?? 0
    if (failed > 0) {
      const unsent = failed === 1 ? '1 email' : `${failed} emails`
      return {
        what: `${unsent} could not be sent. See`,
        to: ['/admin/email/history?state=unsent', 'the list'],
      }
    }
    return oldest > 0
      ? { what: `The oldest individual email has waited for ${shortSpan(oldest)}.` }
      : { what: 'All individual emails are sent.' }
  },
  store: ({ outside }) => ofOutside(outside?.store),
  mailServer: ({ outside }) => ofOutside(outside?.mailServer),
  payments: ({ outside }) => ofOutside(outside?.payments),
  processes({ processes }) {
    if (!processes) return notAsked
    if (processes.length === 0) return { what: 'No process has reported yet.' }
    const { versions, hasWorker } = runningTogether(processes)
    const running =
      processes.length === 1 ? '1 process is running' : `${processes.length} processes are running`
    if (!hasWorker) return { what: `${running}, but no worker. Emails and jobs are on hold.` }
    if (versions > 1)
      return { what: `${running}, with ${versions} versions. An upgrade is in progress or incomplete.` }
    return { what: processes.length === 1 ? `${running}.` : `${running}, all on the same version.` }
  },
  backup({ facts }, zone, check) {
    if (!facts) return notAsked
    if (!facts.backup) return { what: 'No backup found. Run npm run backup to make one.' }
    const { takenAt, rows, files, bytes, folder, missing } = facts.backup
    const made = `Taken ${formatMoment(takenAt, zone)}: ${number.format(rows)} rows, ${number.format(files)} files, ${shortBytes(bytes)}, in ${folder}.`
    return {
      what:
        missing > 0
          ? `${made} ${missing === 1 ? '1 file was' : `${number.format(missing)} files were`} missing in storage.`
          : check === 'look'
            ? `${made} This is more than a day ago. Check the timer and the disk.`
            : made,
    }
  },
  storage({ facts }, zone) {
    if (!facts) return notAsked
    const to = ['/admin/gallery/check', 'Run gallery check'] as const
    if (!facts.storage) return { what: 'The gallery has not been checked yet.', to }
    const { media, lost, checkedAt } = facts.storage
    return {
      what: `${number.format(media)} checked, ${number.format(lost)} missing, ${formatMoment(checkedAt, zone)}.`,
      to,
    }
  },
  migrations({ facts }) {
    if (!facts) return notAsked
    const { applied, known, newest } = facts.database
    return applied === known
      ? { what: `All ${known} migrations are applied. The latest is ${newest}.` }
      : {
          what: `The database has ${applied} migrations, this version has ${known}. Another version is running at the same time.`,
        }
  },
  clock({ facts }) {
    if (!facts) return notAsked
    const { aheadMs } = facts.database
    const apart = Math.abs(Math.round(aheadMs))
    return {
      what: `The database clock is ${apart} ms ${aheadMs < 0 ? 'behind' : 'ahead of'} the server clock.`,
    }
  },
}

const ofOutside = (part: OutsidePart | undefined): Told => (part ? { what: part.words } : notAsked)

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
        const { what, to } = words[name](state, timeZone, checks[name])
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
