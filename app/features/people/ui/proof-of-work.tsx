import { lazy, Suspense } from 'react'
import { t } from '#app/kernel/language/t.ts'
import { Notice } from '#app/ui/notice.tsx'
import { workFields, workWait } from '../rules/proof-of-work.ts'

const SolveChallenge = lazy(async () => ({ default: (await import('./solve-challenge.tsx')).SolveChallenge }))

/** In a form that has to solve the challenge `task`: the browser solves it and sends the form again. */
export function ProofOfWork({ task, className }: { task: string; className?: string }) {
  return (
    <div className={className}>
      <Notice tone="info" live title={t('One moment, please')}>
        <p>
          {t(
            'Many forms have come in just now. Your browser is doing a little work to show that it is not a program, and then sends yours automatically. Nothing is lost.',
          )}
        </p>
        <noscript>
          <p>
            {t('Without JavaScript: please wait {workWait} seconds, then press the button again.', {
              workWait,
            })}
          </p>
        </noscript>
      </Notice>
      <input type="hidden" name={workFields.task} value={task} />
      <Suspense fallback={null}>
        <SolveChallenge key={task} task={task} />
      </Suspense>
    </div>
  )
}
