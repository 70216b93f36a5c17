import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

const contestant = join(import.meta.dirname, 'contestant.ts')

/**
 * Runs one part of a race in two processes that start together, each with its own input, and answers what
 * both answered. `part` is an exported function of `script`, which is an absolute path.
 */
export async function race<Answer>(options: {
  script: string
  part: string
  connectionString: string
  now: Date
  inputs: readonly [unknown, unknown]
}): Promise<Answer[]> {
  const { script, part, connectionString, now, inputs } = options
  const children = inputs.map((input) =>
    fork(contestant, [script, part, connectionString, now.toISOString(), JSON.stringify(input)], {
      stdio: ['ignore', 'inherit', 'pipe', 'ipc'],
    }),
  )
  const running: Running[] = children.map((child) => ({ child, complaint: stderrOf(child) }))
  const exits = children.map((child) => once(child, 'exit'))
  await Promise.all(running.map(nextMessage))
  const answers = running.map(nextMessage)
  for (const child of children) child.send('go')
  const both = await Promise.all(answers)
  await Promise.all(exits)
  const said = (await Promise.all(running.map(({ complaint }) => complaint))).join('')
  if (said !== '') throw new Error(`a process of the race complained: ${said}`)
  return both.flatMap((message) => (message as { answers: Answer[] }).answers)
}

type Running = { child: ChildProcess; complaint: Promise<string> }

function nextMessage({ child, complaint }: Running): Promise<unknown> {
  return new Promise((resolve, reject) => {
    child.once('message', resolve)
    child.once('exit', (code) => {
      complaint.then((said) => reject(new Error(`a process of the race ended with ${code}: ${said}`)), reject)
    })
  })
}

async function stderrOf(child: ChildProcess): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of child.stderr ?? []) chunks.push(Buffer.from(chunk))
  return Buffer.concat(chunks).toString()
}
