import type { Kysely } from 'kysely'
import type { Database } from '#app/db/schema.ts'
import { number } from '../../report/numbers.ts'
import { seedMails } from '../../site/seed-mails.ts'
import type { MeasuredFile } from './measure-file.ts'
import type { Screen } from './measure-screen.ts'

/** Seeds the history of a network that wrote `all` mails, and names its screens. */
export async function historyScreens(db: Kysely<Database>, all = 100_000): Promise<Screen[]> {
  const { failedId, recipient } = await seedMails(db, all)
  const list = '/admin/email/history'
  const rare = 'kind=member-invitation'
  return [
    { name: `Email history: the newest of ${number(all)}`, path: list },
    { name: 'Email history, what needs attention', path: `${list}?state=unsent` },
    { name: 'Email history, a frequent template', path: `${list}?kind=event-confirmation` },
    { name: 'Email history, a rare template', path: `${list}?${rare}` },
    { name: 'Email history, a rare template that failed', path: `${list}?${rare}&state=failed` },
    { name: 'Email history, a state that no mail has', path: `${list}?state=cancelled` },
    { name: 'Email history, what came back, of one template', path: `${list}?state=bounced&kind=receipt` },
    { name: 'Email history, one address', path: `${list}?q=${encodeURIComponent(recipient)}` },
    { name: 'Email history, a letter that many begin with', path: `${list}?q=a` },
    { name: 'Email history, a name', path: `${list}?q=nadia+k` },
    { name: 'Email history, no match', path: `${list}?q=zzzz` },
    {
      name: 'Email history, an address and a template, some days',
      path: `${list}?q=omar&kind=receipt&from=2026-01-01`,
    },
    { name: 'One mail of the history', path: `${list}/${failedId}` },
  ]
}

export const historyFile: MeasuredFile = {
  name: 'CSV of the email history',
  path: '/admin/email/history.csv',
}
