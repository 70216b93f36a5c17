import { data, replace, useNavigation } from 'react-router'
import { saveContentTranslations } from '#app/features/translation-admin/save-content-translations.server.ts'
import { textsToTranslate } from '#app/features/translation-admin/texts-to-translate.server.ts'
import { typedTexts } from '#app/features/translation-admin/translation-form.ts'
import {
  type RefusedTranslations,
  TranslationEditor,
} from '#app/features/translation-admin/ui/translation-editor.tsx'
import { contentPath, contentTitle } from '#app/features/translation-admin/ui/translation-words.ts'
import { ctxOf } from '#app/http/context.server.ts'
import { formBody } from '#app/http/form-body.server.ts'
import { withNotice } from '#app/http/notices.ts'
import { t } from '#app/kernel/language/t.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { AdminPage } from '../shell/admin-page.tsx'
import type { Route } from './+types/translation'

export async function loader({ context, params }: Route.LoaderArgs) {
  return { content: await textsToTranslate(ctxOf(context), 'ar', params) }
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const typed = typedTexts(await formBody(request))
  const saved = await saveContentTranslations(ctxOf(context), 'ar', params, typed)
  if (saved.ok)
    throw replace(withNotice(`/admin/translations/${params.kind}/${params.id}`, 'translations-saved'))
  const refused: RefusedTranslations = {
    reason: saved.reason,
    keys: saved.reason === 'too-long' ? saved.keys : [],
    typed: Object.fromEntries([...typed].map(([key, { text }]) => [key, text])),
  }
  return data({ refused }, 409)
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  {
    title: loaderData
      ? t('Translate: {title}', { title: contentTitle(loaderData.content) })
      : t('Translations'),
  },
]

export default function Translation({ loaderData, actionData }: Route.ComponentProps) {
  const { content } = loaderData
  return (
    <AdminPage
      title={contentTitle(content)}
      help={t(
        'Write the Arabic beside each text; the same text is translated everywhere it appears. Visitors read a text without a translation in its original language.',
      )}
      actions={
        <ButtonLink to={contentPath(content)} variant="secondary" icon="pencil">
          {t('Edit the original')}
        </ButtonLink>
      }
    >
      <TranslationEditor
        key={`${content.kind} ${content.id}`}
        content={content}
        refused={actionData?.refused}
        pending={useNavigation().state === 'submitting'}
      />
    </AdminPage>
  )
}
