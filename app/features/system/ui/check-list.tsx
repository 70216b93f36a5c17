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
  well: { tone: 'success', icon: 'check-circle', word: 'Well' },
  look: { tone: 'warning', icon: 'alert', word: 'Needs a look' },
  unknown: { tone: 'neutral', icon: 'circle-question-mark', word: 'Not known' },
}

type Told = { what: string; to?: readonly [address: string, label: string] }

const titles: Record<CheckName, string> = {
  invariants: 'What must always hold',
  jobs: 'Jobs',
  mails: 'Mails',
  store: 'Storage',
  mailServer: 'Mail server',
  payments: 'Payments',
  processes: 'Processes',
  backup: 'Last backup',
  storage: 'Files of the gallery',
  migrations: 'Migrations',
  clock: 'Clocks',
}

const number = new Intl.NumberFormat('en')

const notAsked: Told = { what: 'This could not be asked.' }

/** What is said of each, and where to go on. */
const words: Record<CheckName, (state: SystemState, zone: string, check: CheckState) => Told> = {
  invariants({ facts }, zone, check) {
    if (!facts) return notAsked
    if (!facts.invariants) return { what: 'No worker has looked yet. One looks every ten minutes.' }
    const { asked, broken, checkedAt } = facts.invariants
    const at = formatMoment(checkedAt, zone)
    const names = broken.map(({ id, title }) => `${id}, ${title}`).join('; ')
    const hold = `${asked} rules about money, places and people hold. Looked at ${at}.`
    return broken.length === 0
      ? { what: check === 'look' ? `${hold} Nobody has looked since: does a worker run?` : hold }
      : { what: `Broken, as of ${at}: ${names}. The log has the rows.` }
  },
  jobs({ jobs }) {
    if (!jobs) return notAsked
    const { queues } = jobs
    const parked = jobs.parked.reduce((sum, { count }) => sum + count, 0)
    const oldest = Math.max(0, ...queues.map(({ oldestSeconds }) => oldestSeconds))
    if (parked > 0) {
      const failed =
        parked === 1 ? '1 job has failed as often as it' : `${parked} jobs have failed as often as they`
      return {
        what: `${failed} may. Mend the cause first, then try again from the`,
        to: ['/admin', 'dashboard'],
      }
    }
    return { what: oldest > 0 ? `The oldest has been due for ${shortSpan(oldest)}.` : 'Nothing is due.' }
  },
  mails({ mails }, zone) {
    if (!mails) return notAsked
    const { lanes, outage } = mails
    if (outage) return { what: `The mail server takes no mail. ${outageWords(outage, zone)}` }
    const failed = lanes.reduce((sum, lane) => sum + lane.failed, 0)
    const oldest = lanes.find(({ lane }) => lane === 'single')?.oldestSeconds ?? 0
    if (failed > 0) {
      const unsent = failed === 1 ? '1 mail' : `${failed} mails`
      return {
        what: `${unsent} could not be sent: see`,
        to: ['/admin/email/history?state=unsent', 'which and why'],
      }
    }
    return oldest > 0
      ? { what: `The oldest to one person has waited for ${shortSpan(oldest)}.` }
      : { what: 'No mail to one person waits.' }
  },
  store: ({ outside }) => ofOutside(outside?.store),
  mailServer: ({ outside }) => ofOutside(outside?.mailServer),
  payments: ({ outside }) => ofOutside(outside?.payments),
  processes({ processes }) {
    if (!processes) return notAsked
    if (processes.length === 0) return { what: 'No process has been seen yet.' }
    const { versions, hasWorker } = runningTogether(processes)
    const running = processes.length === 1 ? '1 process runs' : `${processes.length} processes run`
    if (!hasWorker) return { what: `${running}, and no worker among them: mails and jobs wait.` }
    if (versions > 1)
      return { what: `${running}, of ${versions} versions: an upgrade is under way, or was not finished.` }
    return { what: processes.length === 1 ? `${running}.` : `${running}, all of one version.` }
  },
  backup({ facts }, zone, check) {
    if (!facts) return notAsked
    if (!facts.backup) return { what: 'None is known. They are made by npm run backup.' }
    const { takenAt, rows, files, bytes, folder, missing } = facts.backup
    const made = `Taken ${formatMoment(takenAt, zone)}: ${number.format(rows)} rows, ${number.format(files)} files, ${shortBytes(bytes)}, in ${folder}.`
    return {
      what:
        missing > 0
          ? `${made} ${missing === 1 ? '1 file was' : `${number.format(missing)} files were`} missing in the storage.`
          : check === 'look'
            ? `${made} That is more than a day ago: the timer, or the disk it writes to, needs a look.`
            : made,
    }
  },
  storage({ facts }, zone) {
    if (!facts) return notAsked
    const to = ['/admin/gallery/check', 'Look through them'] as const
    if (!facts.storage) return { what: 'Nobody has looked through them yet.', to }
    const { media, lost, checkedAt } = facts.storage
    return {
      what: `${number.format(media)} looked at, ${number.format(lost)} lost, ${formatMoment(checkedAt, zone)}.`,
      to,
    }
  },
  migrations({ facts }) {
    if (!facts) return notAsked
    const { applied, known, newest } = facts.database
    return applied === known
      ? { what: `All ${known} are there; ${newest} is the newest.` }
      : { what: `The database has ${applied}, this program knows ${known}: another version runs beside it.` }
  },
  clock({ facts }) {
    if (!facts) return notAsked
    const { aheadMs } = facts.database
    const apart = Math.abs(Math.round(aheadMs))
    return {
      what: `The database's clock is ${apart} ms ${aheadMs < 0 ? 'behind' : 'ahead of'} this machine's.`,
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
