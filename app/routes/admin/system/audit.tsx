import { useNavigate, useSearchParams } from 'react-router'
import { isNarrowed, subjectOf } from '#app/features/audit/rules/audit-filters.ts'
import { auditEntry, auditLog } from '#app/features/people/audit-log/audit-log.server.ts'
import { EntryPanel } from '#app/features/people/audit-log/ui/entry-panel.tsx'
import { LogTable } from '#app/features/people/audit-log/ui/log-table.tsx'
import { siteSettings } from '#app/features/settings/site-settings.server.ts'
import { ctxOf } from '#app/http/context.server.ts'
import { requireAdmin } from '#app/http/guards.server.ts'
import { pageAsked } from '#app/kernel/keyset.ts'
import { tableAddress } from '#app/ui/table-address.ts'
import { AdminPage } from '../shell/admin-page.tsx'
import type { Route } from './+types/audit'
import { logAsked } from './log-asked.server.ts'

const rowsPerPage = 50
const help =
  'Everything that was done here, by whom and when; nobody can change it. Narrow it down by person, action, subject or days, and open an entry for its details.'

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = ctxOf(context)
  requireAdmin(ctx)
  const { timeZone } = await siteSettings(ctx)
  const search = url.searchParams
  const { filters, person, candidates } = await logAsked(ctx, search, timeZone)
  const [page, entry] = await Promise.all([
    auditLog(ctx, filters, pageAsked(search), rowsPerPage),
    auditEntry(ctx, search.get('entry') ?? ''),
  ])
  return { page, entry, person, candidates, timeZone, isNarrowed: isNarrowed(filters) }
}

export const headers = () => ({ 'Cache-Control': 'no-store' })

export const meta: Route.MetaFunction = () => [{ title: 'Audit log' }, { name: 'robots', content: 'noindex' }]

export default function Audit({ loaderData }: Route.ComponentProps) {
  const { page, entry, ...filters } = loaderData
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const asked = (name: string) => search.get(name) ?? ''
  const [kind, id] = subjectOf(search)
  const closed = tableAddress(search, { after: asked('after'), before: asked('before'), entry: null })
  return (
    <AdminPage title="Audit log" help={help}>
      <LogTable
        {...filters}
        page={page}
        csv={`/admin/audit.csv${tableAddress(search, { entry: null })}`}
        asked={{
          // Once it has led to somebody, the choice beside it says who.
          who: filters.person ? '' : asked('who'),
          by: filters.person?.id ?? asked('by'),
          action: asked('action'),
          kind,
          id,
          from: asked('from'),
          until: asked('until'),
        }}
      />
      <EntryPanel
        entry={entry}
        timeZone={filters.timeZone}
        onClose={() => void navigate(closed, { preventScrollReset: true })}
      />
    </AdminPage>
  )
}
