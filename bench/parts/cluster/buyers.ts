import { join } from 'node:path'
import { startNode } from '../../child.ts'
import type { Cluster } from '../../cluster/open-cluster.ts'
import type { Question, Sale, Tally } from '../../cluster/sale.ts'

export type Buyers = {
  begin: (sale: Sale) => Promise<void>
  look: () => Promise<Tally>
  /** Everybody finishes what they have begun. */
  end: () => Promise<Tally>
}

/** The buyers' program. It is stopped at the end. */
export function openBuyers({ bench, folder, nginx, provider }: Cluster): Buyers {
  const child = startNode({
    place: 'anywhere',
    args: [join(import.meta.dirname, '../../programs/buyers.ts')],
    cwd: folder,
    env: {
      PORT: String(nginx.ports.secure),
      PROVIDER_PORT: String(provider.port),
      PROVIDER_KEY: provider.publishableKey,
      NODE_EXTRA_CA_CERTS: nginx.certificate,
      NODE_ENV: 'production',
    },
    logFile: join(folder, 'buyers.log'),
  })
  bench.atEnd(() => child.stop(5))
  const ask = async (question: Question) => (await child.ask(question)) as Tally
  return {
    begin: async (sale) => void (await ask({ ask: 'begin', sale })),
    look: () => ask({ ask: 'look' }),
    end: () => ask({ ask: 'end' }),
  }
}

/** How often requests were answered by something else than 200. */
export function refused({ answers }: Tally): { count: number; ways: string } {
  const ways = Object.entries(answers).filter(([what]) => !what.endsWith(' 200'))
  return {
    count: ways.reduce((sum, [, times]) => sum + times, 0),
    ways: ways.map(([what, times]) => `${what} × ${times}`).join(', '),
  }
}

export const requestsOf = ({ answers }: Tally): number =>
  Object.values(answers).reduce((sum, times) => sum + times, 0)
