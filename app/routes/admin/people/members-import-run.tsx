import { redirect, useNavigation } from 'react-router'
import { deleteImport } from '#app/features/memberships/imports/delete-import.server.ts'
import { startForm } from '#app/features/memberships/imports/import-form.ts'
import { type ImportPage, importPage } from '#app/features/memberships/imports/import-page.server.ts'
import { startImport } from '#app/features/memberships/imports/start-import.server.ts'
import { ImportLines, lineStates } from '#app/features/memberships/imports/ui/import-lines.tsx'
import { ImportProgress } from '#app/features/memberships/imports/ui/import-progress.tsx'
import { startRefusals } from '#app/features/memberships/imports/ui/import-words.ts'
import { ReadColumnsLine } from '#app/features/memberships/imports/ui/read-columns.tsx'
import { StartForm } from '#app/features/memberships/imports/ui/start-form.tsx'
import { siteSettings } from '#app/features/settings/site-settings.server.ts'
import { ctxOf } from '#app/http/context.server.ts'
import { formBody } from '#app/http/form-body.server.ts'
import { refusedForm } from '#app/http/refuse.server.ts'
import { requireRecentAuth } from '#app/http/require-recent-auth.server.ts'
import { plural, t } from '#app/kernel/language/t.ts'
import { parseWithZod } from '#app/kernel/parse-with-zod.ts'
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx'
import { AdminPage } from '../shell/admin-page.tsx'
import type { Route } from './+types/members-import-run'

const help = () =>
  t(
    'Preview the result of each row before you import, then follow the progress. You can leave the page while the import runs.',
  )

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const ctx = ctxOf(context)
  const asked = url.searchParams.get('show')
  const show = lineStates.find((state) => state === asked) ?? 'invite'
  const [page, { timeZone }] = await Promise.all([
    importPage(ctx, { importId: params.import, show }),
    siteSettings(ctx),
  ])
  return { page, show, timeZone }
}

export async function action({ context, params, request, url }: Route.ActionArgs) {
  const ctx = ctxOf(context)
  const form = await formBody(request)
  if (form.get('intent') === 'drop') {
    await deleteImport(ctx, { importId: params.import })
    throw redirect('/admin/members/import')
  }
  await requireRecentAuth(ctx, { request, url, back: url.pathname })
  const submission = parseWithZod(form, { schema: startForm })
  if (submission.status !== 'success') return refusedForm(submission.reply())
  const { how, mails, message } = submission.value
  const outcome = await startImport(ctx, {
    importId: params.import,
    asMembers: how === 'members',
    sendsMails: mails === 'send',
    message,
  })
  if (outcome.ok) throw redirect(`/admin/members/import/${params.import}`)
  return refusedForm(submission.reply({ formErrors: [startRefusals[outcome.reason]] }))
}

export const meta: Route.MetaFunction = () => [{ title: t('Import people') }]

export default function MembersImportRun({ loaderData, actionData }: Route.ComponentProps) {
  const { page, show, timeZone } = loaderData
  const step = useNavigation().formData?.get('intent')
  const isChecked = page.state === 'checked'
  return (
    <>
      <Breadcrumbs
        items={[
          { label: t('Users'), to: '/admin/members' },
          { label: t('Import people'), to: '/admin/members/import' },
          { label: isChecked ? t('Check') : t('Progress') },
        ]}
      />
      <AdminPage
        title={titleOf(page)}
        help={help()}
        subtitle={isChecked ? t('Nothing is imported yet.') : undefined}
      >
        <div className="grid grid-cols-1 gap-8">
          {isChecked ? (
            <>
              <StartForm count={page.counts.invite} lastResult={actionData?.result} pending={step} />
              <div className="grid grid-cols-1 gap-4">
                <ReadColumnsLine columns={page.columns} />
                <ImportLines page={page} show={show} timeZone={timeZone} />
              </div>
            </>
          ) : (
            <ImportProgress page={page} timeZone={timeZone} />
          )}
        </div>
      </AdminPage>
    </>
  )
}

function titleOf({ state, total }: ImportPage): string {
  if (state === 'checked') return plural(total, '{count} row checked', '{count} rows checked')
  return state === 'running' ? t('Importing people') : t('Import of people')
}
