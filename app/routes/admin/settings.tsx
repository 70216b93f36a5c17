import { redirectDocument, replace, useNavigation } from 'react-router'
import { changeLogo } from '#app/features/pages/change-logo.server.ts'
import { logoStep } from '#app/features/pages/home-steps.ts'
import { siteLogo } from '#app/features/pages/site-logo.server.ts'
import { HomePictureForm } from '#app/features/pages/ui/home-picture-form.tsx'
import { homeRefusals } from '#app/features/pages/ui/home-words.ts'
import { changeSettings } from '#app/features/settings/change-settings.server.ts'
import { sentSettingsForm, settingsForm } from '#app/features/settings/settings-form.ts'
import { readSiteSettings } from '#app/features/settings/site-settings.server.ts'
import { SettingsForm } from '#app/features/settings/ui/settings-form.tsx'
import { changedMeanwhileWords } from '#app/features/settings/ui/settings-words.ts'
import { TranslateLink } from '#app/features/translation-admin/ui/translate-link.tsx'
import { ctxOf } from '#app/http/context.server.ts'
import { formBody } from '#app/http/form-body.server.ts'
import { withNotice } from '#app/http/notices.ts'
import { joinList } from '#app/kernel/language/join-list.ts'
import { t } from '#app/kernel/language/t.ts'
import { parseWithZod } from '#app/kernel/parse-with-zod.ts'
import { Panel } from '#app/ui/panel.tsx'
import type { Route } from './+types/settings'
import { AdminPage } from './shell/admin-page.tsx'

const help = () =>
  t(
    'The network’s details on pages, in emails and on receipts. Changes apply from now on and do not affect issued documents or sent emails.',
  )

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = ctxOf(context)
  const settings = await readSiteSettings(ctx)
  const logo = await siteLogo(ctx)
  return {
    settings: settingsForm.parse(settings),
    logo: settings.logoFileId === null ? null : { fileId: settings.logoFileId, url: logo?.src ?? null },
    timeZones: [...new Set([settings.timeZone, ...Intl.supportedValuesOf('timeZone'), 'UTC'])].sort(),
  }
}

export async function action({ context, request }: Route.ActionArgs) {
  const ctx = ctxOf(context)
  const form = await formBody(request)
  if (form.get('intent') === 'logo') {
    const { fileId, shown } = logoStep.parse(Object.fromEntries(form))
    const changed = await changeLogo(ctx, { fileId, seen: shown })
    if (changed.ok) throw replace(withNotice('/admin/settings', 'settings-saved'))
    return { logoProblem: homeRefusals[changed.reason] }
  }
  const seen = seenIn(form)
  const submission = parseWithZod(form, { schema: sentSettingsForm })
  if (submission.status !== 'success') return { result: submission.reply(), seen }
  const saved = await changeSettings(ctx, submission.value, seen)
  if (saved.ok) {
    // A page's policy names the server of its maps: with another one the page is loaded whole.
    const hasOtherMap = saved.changed.includes('mapProvider') || saved.changed.includes('tileServerUrl')
    throw (hasOtherMap ? redirectDocument : replace)(withNotice('/admin/settings', 'settings-saved'))
  }
  if (saved.reason === 'changed-meanwhile') {
    const fieldErrors = Object.fromEntries(
      Object.entries(saved.theirs).map(([key, value]) => [key, [changedMeanwhileWords(value)]]),
    )
    return { result: submission.reply({ fieldErrors }), seen: { ...seen, ...saved.theirs } }
  }
  const formErrors = [t('Invalid settings: {names}', { names: joinList(saved.keys) })]
  return { result: submission.reply({ formErrors }), seen }
}

/** What the form showed when it was filled in; nothing where that cannot be read. */
function seenIn(form: FormData) {
  const seen = form.get('seen')
  try {
    return typeof seen === 'string' ? settingsForm.partial().safeParse(JSON.parse(seen)).data : undefined
  } catch {
    return undefined
  }
}

export const meta: Route.MetaFunction = () => [{ title: t('Settings') }]

export default function Settings({ loaderData, actionData }: Route.ComponentProps) {
  const navigation = useNavigation()
  const { logo, settings, timeZones } = loaderData
  const saving = actionData && 'result' in actionData ? actionData : undefined
  const sentStep = navigation.formData?.get('intent')
  return (
    <AdminPage title={t('Settings')} help={help()} actions={<TranslateLink kind="settings" id="settings" />}>
      <div className="grid gap-6">
        <Panel title={t('Logo')}>
          <HomePictureForm
            step="logo"
            label={t('Logo')}
            hint={t(
              'Shown in the header of every page and email. A wide format works best. Without a logo, the default mark is shown.',
            )}
            picture={logo}
            problem={actionData && 'logoProblem' in actionData ? actionData.logoProblem : undefined}
            pending={sentStep === 'logo'}
          />
        </Panel>
        <SettingsForm
          settings={settings}
          timeZones={timeZones}
          key={JSON.stringify(settings)}
          seen={saving?.seen ?? settings}
          lastResult={saving?.result}
          pending={navigation.state === 'submitting' && sentStep !== 'logo'}
        />
      </div>
    </AdminPage>
  )
}
