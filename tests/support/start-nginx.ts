import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureNginx } from './find-nginx.ts'

export type Nginx = {
  /** Where it listens, a unix socket. */
  socketPath: string
  stop: () => Promise<void>
}

/**
 * nginx with files of ours as its http block. `adapt` is given their text, the socket to listen on and a folder for
 * what it keeps, and answers the text for this machine.
 */
export async function startNginx(
  files: readonly string[],
  adapt: (text: string, place: { socketPath: string; folder: string }) => string,
): Promise<Nginx> {
  const program = ensureNginx()
  const folder = await mkdtemp(join(tmpdir(), 'staffroom-nginx-'))
  const socketPath = join(folder, 'nginx.sock')
  const texts = await Promise.all(files.map((file) => readFile(file, 'utf8')))
  const http = adapt(texts.join('\n'), { socketPath, folder })
  const bodies = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `${kind}_temp_path ${folder}/${kind};`,
  )
  const config = [
    ...(process.getuid?.() === 0 ? ['user root;'] : []),
    'worker_processes 1;',
    'daemon off;',
    `pid ${folder}/pid;`,
    'error_log stderr error;',
    'events { worker_connections 256; }',
    `http { access_log off; ${bodies.join(' ')}\n${http}\n}`,
  ]
  const configFile = join(folder, 'nginx.conf')
  await writeFile(configFile, config.join('\n'))
  const child = spawn(program, ['-c', configFile, '-p', folder, '-e', 'stderr'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let said = ''
  child.stderr.on('data', (chunk) => {
    said += chunk
  })
  const ended = once(child, 'exit')
  const stop = async () => {
    if (child.exitCode === null) child.kill('SIGTERM')
    await ended
    await rm(folder, { recursive: true, force: true })
  }
  while (!(await answers(socketPath))) {
    if (child.exitCode === null) continue
    await stop()
    throw new Error(`nginx does not start: ${said}`)
  }
  return { socketPath, stop }
}

function answers(socketPath: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(socketPath)
    socket.once('connect', () => resolve(true))
    // Not there yet: somebody else may work first.
    socket.once('error', () => setTimeout(resolve, 20, false))
    socket.once('connect', () => socket.destroy())
  })
}
