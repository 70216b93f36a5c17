import { useEffect, useRef, useState } from 'react'
import { t } from '#app/kernel/language/t.ts'
import { workFields, workWait } from '../rules/proof-of-work.ts'

/** Solves the challenge `task` in a web worker and sends the form that it stands in. */
export function SolveChallenge({ task }: { task: string }) {
  const field = useRef<HTMLInputElement>(null)
  const [isStuck, setStuck] = useState(false)
  useEffect(() => {
    let worker: Worker
    try {
      worker = new Worker(new URL('./proof-of-work-worker.ts', import.meta.url), { type: 'module' })
    } catch {
      setStuck(true)
      return
    }
    worker.onmessage = ({ data }: MessageEvent<string | null>) => {
      if (data === null || !field.current) return setStuck(true)
      field.current.value = data
      field.current.form?.requestSubmit()
    }
    worker.onerror = () => setStuck(true)
    worker.postMessage(task)
    return () => worker.terminate()
  }, [task])
  return (
    <>
      <input ref={field} type="hidden" name={workFields.answer} />
      {isStuck && (
        <p role="status" className="mt-2">
          {t('Your browser cannot do it here. Please wait {workWait} seconds, then press the button again.', {
            workWait,
          })}
        </p>
      )}
    </>
  )
}
