import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

const contestant = join(import.meta.dirname, 'contestant.ts')

/**
 * Runs one part in a process of its own and kills that process (SIGKILL) when the part says that it is in the
 * middle: `process.send('middle')`. `part` is an exported function of `script`, which is an absolute path.
 */
export async function killInTheMiddle(options: {
  script: string
  part: string
  connectionString: string
  now: Date
  input: unknown
}): Promise<void> {
  const { script, part, connectionString, now, input } = options
  const child = fork(contestant, [script, part, connectionString, now.toISOString(), JSON.stringify(input)], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const exit = once(child, 'exit')
  const ended = exit.then(([code]) => Promise.reject(new Error(`the process ended by itself with ${code}`)))
  await Promise.race([once(child, 'message'), ended])
  const middle = once(child, 'message')
  child.send('go')
  const [message] = (await Promise.race([middle, ended])) as unknown[]
  ended.catch(() => undefined)
  child.kill('SIGKILL')
  await exit
  if (message !== 'middle') throw new Error(`the process was done before it could be killed`)
}
