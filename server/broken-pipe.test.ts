import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'

/** Writes line after line to a reader that leaves after the first, as `head -1` does, then ends with code 7. */
async function endOfWriter(prepare: string) {
  const program = `${prepare}
    let lines = 0
    const timer = setInterval(() => {
      console.log('line ' + 'x'.repeat(10_000))
      if (++lines === 50) { clearInterval(timer); process.exitCode = 7 }
    }, 1)`
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  child.stdout.once('data', () => child.stdout.destroy())
  const [words, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')])
  return { words, code }
}

test('a command whose output pipe is closed completes its work without output', async () => {
  const own = join(import.meta.dirname, 'broken-pipe.ts')
  const prepare = `import { ignoreBrokenPipe } from ${JSON.stringify(own)}; ignoreBrokenPipe(process.stdout, process.stderr)`
  expect(await endOfWriter(prepare)).toEqual({ words: '', code: 7 })
})

test('a command without the handler fails with EPIPE', async () => {
  expect((await endOfWriter('')).words).toContain('EPIPE')
})
