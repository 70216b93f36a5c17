import { useNavigate, useSearchParams } from 'react-router'
import { auditListing } from '#app/features/audit/rules/audit-filters.ts'
import { auditEntry, auditLog, auditTotal } from '#app/features/people/audit-log/audit-log.server.ts'
import { EntryPanel } from '#app/features/people/audit-log/ui/entry-panel.tsx'
import { LogTable } from '#app/features/people/audit-log/ui/log-table.tsx'
import { ctxOf } from '#app/http/context.server.ts'
import { isNarrowed } from '#app/kernel/define-list.ts'
import { t } from '#app/kernel/language/t.ts'
import { samePage, tableAddress } from '#app/ui/table-address.ts'
import { AdminPage } from '../shell/admin-page.tsx'
import type { Route } from './+types/audit'
import { logAsked } from './log-asked.server.ts'

const help = () =>
  t(
    'A permanent record of every action, with its date and actor. Filter by person, action, object or date, and open an entry for its details.',
  )

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = ctxOf(context)
  const { asked, ...found } = await logAsked(ctx, url.searchParams)
  const [page, total, entry] = await Promise.all([
    auditLog(ctx, asked),
    isNarrowed(auditListing, asked.filters) ? null : auditTotal(ctx),
    auditEntry(ctx, url.searchParams.get('entry') ?? ''),
  ])
  return { ...found, page: { ...page, total }, entry }
}

export const meta: Route.MetaFunction = () => [{ title: t('Audit log') }]

export default function Audit({ loaderData }: Route.ComponentProps) {
  const { entry, ...list } = loaderData
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const closed = samePage(search, { entry: null })
  return (
    <AdminPage title={t('Audit log')} help={help()}>
      <LogTable {...list} csv={`/admin/audit.csv${tableAddress(search, { entry: null })}`} />
      <EntryPanel
        entry={entry}
        timeZone={list.timeZone}
        onClose={() => void navigate(closed, { preventScrollReset: true })}
      />
    </AdminPage>
  )
}
