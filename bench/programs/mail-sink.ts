import { createServer, type Socket } from 'node:net'

// A mail server that takes everything at once and remembers only who got what. Asked 'count' it answers what came since
// it was last asked to forget; asked 'forget' it begins anew.
type Count = { received: number; twice: number; firstAt: number; lastAt: number }

const ends = '\r\n.\r\n'
let seen = new Set<string>()
let count: Count = nothing()

function nothing(): Count {
  return { received: 0, twice: 0, firstAt: 0, lastAt: 0 }
}

function keep(address: string, message: string): void {
  const id = /^message-id: (.*)$/im.exec(message.slice(0, 4_000))?.[1]?.trim() ?? ''
  const key = `${address} ${id}`
  if (seen.has(key)) count.twice += 1
  seen.add(key)
  count.received += 1
  count.lastAt = Date.now()
  count.firstAt ||= count.lastAt
}

function serve(socket: Socket): void {
  let text = ''
  let address = ''
  let isMessage = false
  const say = (line: string) => socket.write(`${line}\r\n`)
  socket.setEncoding('latin1')
  socket.setNoDelay(true)
  socket.on('error', () => undefined)
  say('220 sink ESMTP')
  socket.on('data', (chunk: string) => {
    text += chunk
    for (;;) {
      const end = text.indexOf(isMessage ? ends : '\r\n')
      if (end === -1) return
      const part = text.slice(0, end)
      text = text.slice(end + (isMessage ? ends.length : 2))
      if (isMessage) {
        keep(address, part)
        isMessage = false
        say('250 2.0.0 Taken')
      } else answer(part)
    }
  })
  function answer(line: string): void {
    const word = line.slice(0, 4).toUpperCase()
    if (word === 'RCPT') address = /<(.*)>/.exec(line)?.[1] ?? ''
    isMessage = word === 'DATA'
    if (isMessage) say('354 Go on')
    else if (word === 'EHLO') say('250-sink\r\n250 8BITMIME')
    else if (word === 'QUIT') socket.end('221 2.0.0 Bye\r\n')
    else say('250 2.0.0 Ok')
  }
}

const server = createServer(serve)
server.listen(Number(process.env.PORT), '127.0.0.1')
process.on('message', (question) => {
  if (question === 'forget') {
    seen = new Set()
    count = nothing()
  }
  process.send?.(question === 'ready?' ? 'ready' : count)
})
process.on('SIGTERM', () => process.exit(0))
