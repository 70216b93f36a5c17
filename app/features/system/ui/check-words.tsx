import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { outageWords } from '#app/features/mail/outages/rules/outage-words.ts'
import { formatMoment } from '#app/kernel/dates.ts'
import { formatCount } from '#app/kernel/language/format-count.ts'
import { plural, t } from '#app/kernel/language/t.ts'
import { rich } from '#app/ui/rich.tsx'
import { perLanguage } from '#language'
import type { OutsidePart } from '../outside-parts.server.ts'
import { type CheckName, type CheckState, runningTogether } from '../rules/checks.ts'
import { shortBytes, shortSpan } from '../rules/spans.ts'
import type { SystemState } from '../system-state.server.ts'

/** What is said of a part, and where to go on. */
type Told = { what: ReactNode; to?: readonly [address: string, label: string] }

const notAsked: Told = perLanguage(() => ({ what: t('This check could not run.') }))

/** What each check found, in the time zone of the network. */
export const checkWords: Record<CheckName, (state: SystemState, zone: string, check: CheckState) => Told> = {
  invariants({ facts }, zone, check) {
    if (!facts) return notAsked
    if (!facts.invariants)
      return { what: t('The checks have not run yet. A worker runs them every ten minutes.') }
    const { asked, broken, checkedAt } = facts.invariants
    const moment = formatMoment(checkedAt, zone)
    if (broken.length > 0) {
      const checks = broken.map(({ id, title }) => `${id}, ${title}`).join('; ')
      return {
        what: t('Failed at {moment}: {checks}. See the log for the affected rows.', { moment, checks }),
      }
    }
    const passed = plural(
      asked,
      '{count} check passed. Last run {moment}.',
      '{count} checks passed. Last run {moment}.',
      { moment },
    )
    const late = t('The checks have not run since. Check that a worker is running.')
    return { what: check === 'look' ? `${passed} ${late}` : passed }
  },
  jobs({ jobs }) {
    if (!jobs) return notAsked
    const { queues } = jobs
    const parked = jobs.parked.reduce((sum, { count }) => sum + count, 0)
    const oldest = Math.max(0, ...queues.map(({ oldestSeconds }) => oldestSeconds))
    if (parked > 0) {
      const failed = plural(parked, '{count} job failed all attempts', '{count} jobs failed all attempts')
      return {
        what: rich('{failed}. Fix the cause, then retry from the <link>dashboard</link>', {
          failed,
          link: linkTo('/admin'),
        }),
      }
    }
    const what =
      oldest > 0
        ? t('The oldest job has been due for {time}.', { time: shortSpan(oldest) })
        : t('No jobs are due.')
    return { what }
  },
  mails({ mails }, zone) {
    if (!mails) return notAsked
    const { lanes, outage } = mails
    if (outage)
      return { what: t('The mail server accepts no email. {outage}', { outage: outageWords(outage, zone) }) }
    const failed = lanes.reduce((sum, lane) => sum + lane.failed, 0)
    const oldest = lanes.find(({ lane }) => lane === 'single')?.oldestSeconds ?? 0
    if (failed > 0) {
      const unsent = plural(failed, '{count} email could not be sent', '{count} emails could not be sent')
      return {
        what: rich('{unsent}. See <link>the list</link>', {
          unsent,
          link: linkTo('/admin/email/history?state=unsent'),
        }),
      }
    }
    return oldest > 0
      ? { what: t('The oldest individual email has waited for {time}.', { time: shortSpan(oldest) }) }
      : { what: t('All individual emails are sent.') }
  },
  store: ({ outside }) => ofOutside(outside?.store),
  mailServer: ({ outside }) => ofOutside(outside?.mailServer),
  payments: ({ outside }) => ofOutside(outside?.payments),
  processes({ processes }) {
    if (!processes) return notAsked
    if (processes.length === 0) return { what: t('No process has reported yet.') }
    const { versions, hasWorker } = runningTogether(processes)
    const running = plural(processes.length, '{count} process is running', '{count} processes are running')
    if (!hasWorker) return { what: t('{running}, but no worker. Emails and jobs are on hold.', { running }) }
    if (versions > 1) {
      return {
        what: t('{running}, with {versions} versions. An upgrade is in progress or incomplete.', {
          ...{ running, versions },
        }),
      }
    }
    const isAlone = processes.length === 1
    return { what: isAlone ? `${running}.` : t('{running}, all on the same version.', { running }) }
  },
  backup({ facts }, zone, check) {
    if (!facts) return notAsked
    if (!facts.backup) return { what: t('No backup found. Run npm run backup to make one.') }
    const { takenAt, rows, files, bytes, folder, missing } = facts.backup
    const made = t('Taken {moment}: {rows}, {files}, {size}, in {folder}.', {
      moment: formatMoment(takenAt, zone),
      rows: plural(rows, '{count} rows', '{count} rows'),
      files: plural(files, '{count} files', '{count} files'),
      size: shortBytes(bytes),
      folder,
    })
    if (missing > 0) {
      const gone = plural(
        missing,
        '{count} file was missing in storage.',
        '{count} files were missing in storage.',
      )
      return { what: `${made} ${gone}` }
    }
    const old = t('This is more than a day ago. Check the timer and the disk.')
    return { what: check === 'look' ? `${made} ${old}` : made }
  },
  storage({ facts }, zone) {
    if (!facts) return notAsked
    const to = ['/admin/gallery/check', t('Run gallery check')] as const
    if (!facts.storage) return { what: t('The gallery has not been checked yet.'), to }
    const { media, lost, checkedAt } = facts.storage
    return {
      what: t('{checked} checked, {missing} missing, {moment}.', {
        checked: formatCount(media),
        missing: formatCount(lost),
        moment: formatMoment(checkedAt, zone),
      }),
      to,
    }
  },
  migrations({ facts }) {
    if (!facts) return notAsked
    const { applied, known, newest } = facts.database
    return applied === known
      ? {
          what: t('All {known} migrations are applied. The latest is {newest}.', {
            known,
            newest: `${newest}`,
          }),
        }
      : {
          what: t(
            'The database has {applied} migrations, this version has {known}. Another version is running at the same time.',
            { applied, known },
          ),
        }
  },
  clock({ facts }) {
    if (!facts) return notAsked
    const { aheadMs } = facts.database
    const apart = Math.abs(Math.round(aheadMs))
    return {
      what:
        aheadMs < 0
          ? t('The database clock is {apart} ms behind the server clock.', { apart })
          : t('The database clock is {apart} ms ahead of the server clock.', { apart }),
    }
  },
}

const linkTo = (address: string) => (label: ReactNode) => (
  <Link to={address} className="link">
    {label}
  </Link>
)

const ofOutside = (part: OutsidePart | undefined): Told => (part ? { what: part.words } : notAsked)
