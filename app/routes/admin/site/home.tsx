import { data, replace, useNavigation } from 'react-router'
import { changeHomePicture } from '#app/features/pages/change-home-picture.server.ts'
import { deleteHomeItem } from '#app/features/pages/delete-home-item.server.ts'
import { homeEditor } from '#app/features/pages/home-editor.server.ts'
import { homeStep } from '#app/features/pages/home-steps.ts'
import { moveHomeItem } from '#app/features/pages/move-home-item.server.ts'
import { HomeEditorScreen } from '#app/features/pages/ui/home-editor-screen.tsx'
import { homeRefusals } from '#app/features/pages/ui/home-words.ts'
import { TranslateLink } from '#app/features/translation-admin/ui/translate-link.tsx'
import { ctxOf } from '#app/http/context.server.ts'
import { formBody } from '#app/http/form-body.server.ts'
import { withNotice } from '#app/http/notices.ts'
import { badRequest } from '#app/kernel/errors.ts'
import { newId } from '#app/kernel/ids.ts'
import { t } from '#app/kernel/language/t.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { answerFigures } from '../answer-figures.server.ts'
import { AdminPage } from '../shell/admin-page.tsx'
import type { Route } from './+types/home'

const help = () =>
  t(
    'Edit the picture, statistics, testimonials and partners on the home page. Changes are public a few seconds after you save.',
  )
const path = '/admin/home'

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = ctxOf(context)
  // Made here: the same form sent twice adds one.
  return { home: await homeEditor(ctx), newIds: { partner: newId(), testimonial: newId() } }
}

export async function action({ context, request }: Route.ActionArgs) {
  const ctx = ctxOf(context)
  const form = await formBody(request)
  if (form.get('intent') === 'figures') {
    const { problems, typed } = await answerFigures(ctx, form)
    if (problems === null) throw replace(withNotice(path, 'home-saved'))
    return data({ problem: undefined, problems, typed })
  }
  const step = homeStep.safeParse(Object.fromEntries(form))
  if (!step.success) throw badRequest('not a step of ours')
  switch (step.data.intent) {
    case 'move':
      await moveHomeItem(ctx, step.data)
      throw replace(path)
    case 'remove':
      await deleteHomeItem(ctx, step.data)
      throw replace(withNotice(path, 'home-saved'))
    case 'picture': {
      const saved = await changeHomePicture(ctx, { fileId: step.data.fileId, seen: step.data.shown })
      if (saved.ok) throw replace(withNotice(path, 'home-saved'))
      return data({ problem: homeRefusals[saved.reason], problems: undefined, typed: undefined })
    }
  }
}

export const meta: Route.MetaFunction = () => [{ title: t('Home page') }]

export default function Home({ loaderData, actionData }: Route.ComponentProps) {
  const { state, formData } = useNavigation()
  const sent = state === 'submitting' ? formData : undefined
  const text = (name: string) => {
    const value = sent?.get(name)
    return typeof value === 'string' ? value : null
  }
  return (
    <AdminPage
      title={t('Home page')}
      help={help()}
      actions={
        <>
          <TranslateLink kind="home" id="home" />
          <ButtonLink to="/" variant="secondary" icon="external-link" target="_blank">
            {t('View page')}
          </ButtonLink>
        </>
      }
    >
      <HomeEditorScreen
        {...loaderData}
        answer={actionData}
        pendingStep={text('intent')}
        removing={text('intent') === 'remove' ? text('id') : null}
      />
    </AdminPage>
  )
}
