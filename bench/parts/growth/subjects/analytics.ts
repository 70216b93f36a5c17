import { join } from 'node:path'
import { startNode } from '../../../child.ts'
import { seedAnalytics } from '../../../site/seed-analytics.ts'
import type { Parties, Subject } from './subject.ts'

const months = 4

/** What visitors told in four months, added up. */
export const analytics: Subject = {
  name: 'analytics',
  async grow(parties, from, to) {
    const [fromPerMonth, eventsPerMonth] = [from / months, to / months]
    await seedAnalytics(parties.database.db, { months, eventsPerMonth, fromPerMonth })
    await addUp(parties)
  },
  async pages() {
    const quarter = '/admin/analytics?range=90'
    return [
      { kind: 'figures', name: '90 days', path: quarter },
      { kind: 'figures', name: '30 days', path: '/admin/analytics' },
      { kind: 'figures', name: 'Pages', path: `${quarter}&tab=pages` },
      { kind: 'figures', name: 'Users', path: `${quarter}&tab=users` },
      { kind: 'figures', name: 'Sources', path: `${quarter}&tab=sources` },
      { kind: 'figures', name: 'Events from view to order', path: `${quarter}&tab=events` },
      { kind: 'search', name: 'Events searched', path: `${quarter}&tab=events&q=reading` },
      { kind: 'figures', name: 'Dashboard', path: '/admin' },
    ]
  },
}

/** By a program of its own, as a worker does. */
async function addUp({ bench, site }: Parties): Promise<void> {
  const logFile = `${site.dataDir}-roll-up.log`
  const child = startNode({
    place: 'server',
    args: [join(bench.tree, 'bench/programs/work-analytics.ts'), 'roll-up'],
    cwd: bench.tree,
    env: { ...site.env, NODE_ENV: 'production' },
    logFile,
  })
  while (!child.hasEnded()) await new Promise((resolve) => setTimeout(resolve, 100))
}
