import { Session } from 'node:inspector/promises'

// Loaded before the product's program: begins a profile of the processor when the parent process asks, and tells it
// when it asks again. What a process does while it starts would be most of a profile that begins with it.
let session: Session | null = null

async function begin(): Promise<object> {
  session = new Session()
  session.connect()
  await session.post('Profiler.enable')
  await session.post('Profiler.start')
  return {}
}

async function end(begun: Session): Promise<object> {
  session = null
  const { profile } = await begun.post('Profiler.stop')
  begun.disconnect()
  return profile
}

process.on('message', () => {
  void (session ? end(session) : begin()).then((answer) => process.send?.(answer))
})
process.channel?.unref()
