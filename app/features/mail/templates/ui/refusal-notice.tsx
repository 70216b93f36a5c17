import { Link } from 'react-router'
import { Notice } from '#app/ui/notice.tsx'
import type { TemplateProblem } from '../rules/template-problem.ts'
import { ProblemList } from './problem-list.tsx'

/** Why nothing was saved. `who` and `when` are of the version that was saved meanwhile. */
export type TemplateRefusal =
  | { reason: 'has-problems'; problems: readonly TemplateProblem[] }
  | { reason: 'changed-meanwhile'; number: number; who: string; when: string }
  | { reason: 'unexpected'; told: string }

/** A fixed text. */
export const notUpdated = 'Failed to update template'

type RefusalNoticeProps = {
  refusal: TemplateRefusal
  path: string
  onShow?: (problem: TemplateProblem) => void
}

/** Says that and why nothing was saved; what was typed is still in its fields. */
export function RefusalNotice({ refusal, path, onShow }: RefusalNoticeProps) {
  return (
    <Notice tone="danger" live title={notUpdated}>
      {refusal.reason === 'has-problems' && (
        <ProblemList problems={refusal.problems} {...(onShow && { onShow })} />
      )}
      {refusal.reason === 'changed-meanwhile' && (
        <>
          {refusal.who} has saved{' '}
          <Link to={`${path}/versions/${refusal.number}`} preventScrollReset className="link">
            version {refusal.number}
          </Link>{' '}
          on {refusal.when}. Your text is still in the editor. Check their version, then save again. Their
          version stays in the history.
        </>
      )}
      {refusal.reason === 'unexpected' && `Your text is still in the editor. ${refusal.told}`}
    </Notice>
  )
}
