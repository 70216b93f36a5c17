import { ensureProgram } from './ensure-program.ts'
import { startProgram, untilAnswer } from './start-program.ts'

/** A display in memory, larger than any window of the tests, under a number that is free. */
export async function startDisplay(): Promise<{ name: string; stop: () => Promise<void> }> {
  const path = ensureProgram('/usr/bin/Xvfb', 'xvfb')
  const program = startProgram(path, ['-displayfd', '1', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'])
  const number = await untilAnswer(program, () => program.said().match(/^\d+$/m)?.[0] ?? null)
  return { name: `:${number}`, stop: program.stop }
}
