import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Daemon, run, startDaemon } from './daemon.ts'
import { deployedFile } from './deployed-file.ts'
import type { Programs } from './packages.ts'
import { waitFor } from './wait-for.ts'

export type NginxPorts = {
  /** https */
  secure: number
  /** Leads to the one above. */
  plain: number
  /** The same site without encryption, for a load that has none. */
  bare: number
}

/** One request as nginx saw it. */
export type Passed = { upstreams: string[]; statuses: string[]; status: string; method: string; path: string }

export type Nginx = {
  ports: NginxPorts
  pid: number
  /** The certificate that signs itself. */
  certificate: string
  upstreams: string
  /** Requests since `from` (a number that this answers). */
  passed: (from?: number) => { requests: Passed[]; until: number }
  reload: () => void
  stop: Daemon['stop']
}

/** Writes nginx's whole configuration, made of deploy/nginx, into `folder`; answers the path of its main file. */
export function writeNginx(
  programs: Programs,
  options: {
    folder: string
    ports: NginxPorts
    web: readonly [number, number]
    log?: { file: string; format: string }
  },
) {
  const { folder, ports, web, log = { file: 'access.log', format: 'passed' } } = options
  mkdirSync(folder)
  const certificate = join(folder, 'fullchain.pem')
  const key = join(folder, 'privkey.pem')
  const kind = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2']
  const names = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost,IP:127.0.0.1']
  run(programs.openssl, ['req', ...kind, ...names, '-keyout', key, '-out', certificate])
  const upstreams = join(folder, 'upstreams.conf')
  writeFileSync(
    upstreams,
    deployedFile('nginx/upstreams.conf', {
      'server 127.0.0.1:3001 ': `server 127.0.0.1:${web[0]} `,
      'server 127.0.0.1:3002 ': `server 127.0.0.1:${web[1]} `,
    }),
  )
  writeFileSync(
    join(folder, 'staffroom.conf'),
    deployedFile('nginx/staffroom.conf', {
      'listen 80;': `listen 127.0.0.1:${ports.plain};`,
      'listen [::]:80;': '',
      'listen 443 ssl http2;': `listen 127.0.0.1:${ports.secure} ssl http2;\n  listen 127.0.0.1:${ports.bare};`,
      'listen [::]:443 ssl http2;': '',
      'access_log /var/log/nginx/access.log staffroom': `access_log ${folder}/${log.file} ${log.format}`,
      'error_log /var/log/nginx/error.log': `error_log ${folder}/error.log`,
      'https://staffroom.example': `https://localhost:${ports.secure}`,
      'server_name staffroom.example': 'server_name localhost',
      '/etc/ssl/staffroom/fullchain.pem': certificate,
      '/etc/ssl/staffroom/privkey.pem': key,
    }),
  )
  const common = join(folder, '00-common.conf')
  writeFileSync(
    common,
    deployedFile('nginx/00-common.conf', {
      'listen 80 default_server;': `listen 127.0.0.1:${ports.plain} default_server;`,
      'listen [::]:80 default_server;': '',
      'listen 443 ssl http2 default_server;': `listen 127.0.0.1:${ports.secure} ssl http2 default_server;`,
      'listen [::]:443 ssl http2 default_server;': '',
    }),
  )
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  const main = join(folder, 'nginx.conf')
  writeFileSync(
    main,
    `daemon off;
worker_processes 2;
pid ${folder}/nginx.pid;
error_log ${folder}/error.log warn;
events { worker_connections 1024; }
http {
${temporary.map((name) => `  ${name}_temp_path ${folder}/${name};`).join('\n')}
  log_format passed '$upstream_addr|$upstream_status|$status|$request_method|$uri';
  access_log off;
  include ${common};
  include ${upstreams};
  include ${folder}/staffroom.conf;
}
`,
  )
  return { main, certificate, upstreams }
}

/** nginx from deploy/nginx in front of two web processes. */
export async function startNginx(
  programs: Programs,
  options: { folder: string; ports: NginxPorts; web: readonly [number, number] },
): Promise<Nginx> {
  const { folder, ports } = options
  const { main, certificate, upstreams } = writeNginx(programs, options)
  const daemon = startDaemon({
    command: programs.nginx,
    args: ['-c', main],
    logFile: join(folder, 'console.log'),
  })
  const leadsOn = async () =>
    (await fetch(`http://localhost:${ports.plain}/`, { redirect: 'manual' })).status === 308
  await waitFor('nginx', leadsOn, { isHopeless: daemon.hasEnded })
  return {
    ports,
    pid: daemon.pid,
    certificate,
    upstreams,
    passed(from = 0) {
      const text = readFileSync(join(folder, 'access.log'), 'utf8')
      const lines = text.slice(from).split('\n').filter(Boolean)
      return { requests: lines.map(parse), until: text.length }
    },
    reload: () => daemon.signal('SIGHUP'),
    stop: () => daemon.stop('SIGQUIT'),
  }
}

/** Of requests that were passed on twice nginx names both processes, separated by commas. */
function parse(line: string): Passed {
  const [upstreams = '', statuses = '', status = '', method = '', path = ''] = line.split('|')
  const several = (text: string) => text.split(/[,:] /).map((one) => one.trim())
  return { upstreams: several(upstreams), statuses: several(statuses), status, method, path }
}
