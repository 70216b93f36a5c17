import { once } from 'node:events'
import { patience } from './engine.ts'

/** What WebDriver BiDi answers to the commands that are sent here. */
export type BidiAnswer = {
  userContext: string
  context: string
  data: string
  type: 'success' | 'exception'
  result: { value: string }
  exceptionDetails: { text: string }
}

type Message = {
  id?: number
  type: string
  method?: string
  result?: BidiAnswer
  error?: string
  message?: string
  params?: { level: string; text: string | null; source: { context?: string } }
}

export type LogEntry = { level: string; text: string; context: string | undefined }

export type BidiConnection = {
  send: (method: string, params: Record<string, unknown>) => Promise<BidiAnswer>
  close: () => void
}

/** A connection by WebDriver BiDi (https://w3c.github.io/webdriver-bidi/), as Firefox speaks it by itself. */
export async function openBidi(url: string, onLog: (entry: LogEntry) => void): Promise<BidiConnection> {
  const socket = new WebSocket(url)
  const waiting = new Map<number, { resolve: (answer: BidiAnswer) => void; reject: (error: Error) => void }>()
  let last = 0
  socket.addEventListener('message', ({ data }) => {
    const message: Message = JSON.parse(String(data))
    if (message.method === 'log.entryAdded' && message.params) {
      const { level, text, source } = message.params
      onLog({ level, text: text ?? '', context: source.context })
    }
    const asked = message.id === undefined ? undefined : waiting.get(message.id)
    if (!asked || message.id === undefined) return
    waiting.delete(message.id)
    if (message.type === 'success' && message.result) asked.resolve(message.result)
    else asked.reject(new Error(`${message.error}: ${message.message}`))
  })
  socket.addEventListener('close', () => {
    for (const { reject } of waiting.values()) reject(new Error('Firefox is gone'))
  })
  await Promise.race([
    once(socket, 'open'),
    once(socket, 'close').then(() => Promise.reject(new Error(`${url} does not listen`))),
  ])
  return {
    send: (method, params) => {
      const id = ++last
      const { promise, resolve, reject } = Promise.withResolvers<BidiAnswer>()
      waiting.set(id, { resolve, reject })
      socket.send(JSON.stringify({ id, method, params }))
      const timer = setTimeout(() => reject(new Error(`${method}: no answer`)), patience)
      return promise.finally(() => clearTimeout(timer))
    },
    close: () => socket.close(),
  }
}
