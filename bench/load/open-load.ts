import { join } from 'node:path'
import { type Child, startNode } from '../child.ts'
import type { Job, JobResult } from './job.ts'

export type Load = { run: (job: Job) => Promise<JobResult>; stop: () => Promise<void> }

/** Starts the load generator on its core. It does one job after the other. */
export function openLoad(folder: string): Load {
  const child: Child = startNode({
    place: 'load',
    args: [join(import.meta.dirname, 'load.ts')],
    cwd: folder,
    logFile: join(folder, 'load.log'),
  })
  return {
    async run(job) {
      const answer = (await child.ask(job)) as { result: JobResult } | { error: string }
      if ('error' in answer) throw new Error(`the load failed: ${answer.error}`)
      return answer.result
    },
    stop: () => child.stop(2),
  }
}
