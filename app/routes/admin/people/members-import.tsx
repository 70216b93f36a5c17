import { data, Link, redirect, useNavigation } from 'react-router'
import { checkImport } from '#app/features/memberships/imports/check-import.server.ts'
import { recentImports } from '#app/features/memberships/imports/import-page.server.ts'
import { fileRefusal, importStates, people } from '#app/features/memberships/imports/ui/import-words.ts'
import { UploadForm } from '#app/features/memberships/imports/ui/upload-form.tsx'
import { siteSettings } from '#app/features/settings/site-settings.server.ts'
import { ctxOf } from '#app/http/context.server.ts'
import { formBody } from '#app/http/form-body.server.ts'
import { pictureIn } from '#app/http/uploaded-picture.server.ts'
import { formatMoment } from '#app/kernel/dates.ts'
import { newId } from '#app/kernel/ids.ts'
import { t } from '#app/kernel/language/t.ts'
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { textIn } from '../answer-refusal.server.ts'
import { AdminPage } from '../shell/admin-page.tsx'
import type { Route } from './+types/members-import'

const help = () =>
  t('Upload a CSV file of people and check the result of each row. Nothing is imported until you confirm.')

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = ctxOf(context)
  const [recent, { timeZone }] = await Promise.all([recentImports(ctx), siteSettings(ctx)])
  return { recent, timeZone, importId: newId() }
}

export async function action({ context, request }: Route.ActionArgs) {
  const ctx = ctxOf(context)
  const form = await formBody(request)
  const file = await pictureIn(form, 'file')
  if (!file) return data({ error: t('Please choose a file') })
  const outcome = await checkImport(ctx, { importId: textIn(form, 'importId'), bytes: file.bytes })
  if (!outcome.ok) return data({ error: fileRefusal(outcome) })
  throw redirect(`/admin/members/import/${outcome.importId}`)
}

export const meta: Route.MetaFunction = () => [{ title: t('Import people') }]

export default function MembersImport({ loaderData, actionData }: Route.ComponentProps) {
  const { recent, timeZone, importId } = loaderData
  return (
    <>
      <Breadcrumbs items={[{ label: t('Users'), to: '/admin/members' }, { label: t('Import people') }]} />
      <AdminPage title={t('Import people')} help={help()}>
        <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
          <Panel title={t('Your file')}>
            <UploadForm
              importId={importId}
              error={actionData?.error ?? null}
              pending={useNavigation().formMethod === 'POST'}
            />
          </Panel>
          <Panel title={t('File format')} ground="sunk">
            <div className="grid gap-3 text-ink-soft">
              <p>
                {t(
                  'Column names in the first row, then one row per person. Name and email are required. Other columns are optional.',
                )}
              </p>
              <p>
                {t(
                  'Plan is basic, standard, vip or a plan name. It needs an end date such as 2027-12-31 or 31-12-2027. For people with a plan, company, position and website become an approved application.',
                )}
              </p>
              <p>
                {t(
                  'People are invited, or added as members at once, and set their own password. Passwords and roles are not imported.',
                )}
              </p>
              <div>
                <ButtonLink
                  to="/admin/members/import/template.csv"
                  reloadDocument
                  variant="secondary"
                  icon="download"
                >
                  {t('Download template')}
                </ButtonLink>
              </div>
            </div>
          </Panel>
        </div>
        {recent.length > 0 && (
          <section aria-labelledby="recent" className="mt-8">
            <h2 id="recent" className="mb-3 text-xl">
              {t('Recent imports')}
            </h2>
            <ul className="grid max-w-3xl divide-y divide-line rounded-card bg-card px-4 shadow-card ring-1 ring-line/70">
              {recent.map((one) => (
                <li key={one.id} className="flex flex-wrap items-baseline justify-between gap-x-4 py-3">
                  <Link to={`/admin/members/import/${one.id}`} className="link py-1.5">
                    {formatMoment(one.uploadedAt, timeZone)}
                  </Link>
                  <span className="text-sm text-ink-soft tabular-nums">
                    {`${people(one.total)} · ${importStates[one.state]}`}
                  </span>
                </li>
              ))}
            </ul>
          </section>
        )}
      </AdminPage>
    </>
  )
}
