import { t } from '#app/kernel/language/t.ts'
import { perLanguage } from '#language'
import type { PersonEdited } from '../edit-person.server.ts'

type Refusal = Extract<PersonEdited, { ok: false }>['reason']

/** Why a person was not edited. */
export const editRefusalWords: Record<Refusal, { title: string; text: string }> = perLanguage(() => ({
  'changed-meanwhile': {
    title: t('Changed by someone else'),
    text: t(
      'These details were changed after you opened this page. Open it again, check them, and edit again.',
    ),
  },
}))
