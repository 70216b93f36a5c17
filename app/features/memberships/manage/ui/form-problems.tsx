import { t } from '#app/kernel/language/t.ts'
import { Notice } from '#app/ui/notice.tsx'

/** What a form was answered, and what was typed into it. */
export type AnsweredForm = {
  errors: Readonly<Record<string, string[] | null | undefined>>
  typed: Readonly<Record<string, string>>
}

/** Why nothing was done, above the fields. */
export function FormProblems({ errors }: Pick<AnsweredForm, 'errors'>) {
  return errors.form?.map((error) => (
    <Notice key={error} tone="danger" live title={t('Nothing was changed')}>
      {error}
    </Notice>
  ))
}
