import { Link } from 'react-router'
import { t } from '#app/kernel/language/t.ts'
import { Notice } from '#app/ui/notice.tsx'
import { rich } from '#app/ui/rich.tsx'
import type { TemplateProblem } from '../rules/template-problem.ts'
import { ProblemList } from './problem-list.tsx'

/** Why nothing was saved. `who` and `when` are of the version that was saved meanwhile. */
export type TemplateRefusal =
  | { reason: 'has-problems'; problems: readonly TemplateProblem[] }
  | { reason: 'changed-meanwhile'; number: number; who: string; when: string }
  | { reason: 'unexpected'; told: string }

/** A fixed text. */
export const notUpdated = () => t('Failed to update template')

type RefusalNoticeProps = {
  refusal: TemplateRefusal
  path: string
  onShow?: (problem: TemplateProblem) => void
}

/** Says that and why nothing was saved; what was typed is still in its fields. */
export function RefusalNotice({ refusal, path, onShow }: RefusalNoticeProps) {
  return (
    <Notice tone="danger" live title={notUpdated()}>
      {refusal.reason === 'has-problems' && (
        <ProblemList problems={refusal.problems} {...(onShow && { onShow })} />
      )}
      {refusal.reason === 'changed-meanwhile' &&
        rich(
          '{name} has saved <link>version {number}</link> on {moment}. Your text is still in the editor. Check their version, then save again. Their version stays in the history.',
          {
            name: refusal.who,
            number: refusal.number,
            moment: refusal.when,
            link: (words) => (
              <Link to={`${path}/versions/${refusal.number}`} preventScrollReset className="link">
                {words}
              </Link>
            ),
          },
        )}
      {refusal.reason === 'unexpected' && `${t('Your text is still in the editor.')} ${refusal.told}`}
    </Notice>
  )
}
