import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { drainFailed, keepFailed } from './failed-events.ts'
import { type Outbox, type OutboxParts, openOutbox, type Sent } from './outbox.ts'
import type { ToldEvent } from './told-event.ts'

const event = (id: string): ToldEvent => ({ id, type: 'page_view', page: '/events', deviceType: 'desktop' })
const events = (count: number) => Array.from({ length: count }, (_, index) => event(`e${index}`))
const ids = (told: readonly ToldEvent[]) => told.map(({ id }) => id)

function aStorage() {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
}

let open: Outbox[] = []
beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  for (const outbox of open) outbox.stop()
  open = []
  vi.useRealTimers()
})

function anOutbox(parts: Partial<OutboxParts> = {}, storage = aStorage()) {
  const sent: string[][] = []
  const world = { answer: 'taken' as Sent, allowed: true }
  const outbox = openOutbox({
    send: async (batch) => {
      sent.push(ids(batch))
      return world.answer
    },
    sendLeaving: (batch) => {
      sent.push(['leaving', ...ids(batch)])
      return true
    },
    keep: (batch) => keepFailed(storage, batch),
    take: () => drainFailed(storage),
    alone: (work) => work(),
    isAllowed: () => world.allowed,
    ...parts,
  })
  open.push(outbox)
  const kept = () =>
    JSON.parse(storage.getItem('failed_analytics_events') ?? '[]').map(({ id }: ToldEvent) => id)
  return { outbox, sent, world, storage, kept }
}

describe('the outbox', () => {
  test('waits five seconds and sends the collected events together', async () => {
    const { outbox, sent } = anOutbox()
    outbox.add(event('a'))
    await vi.advanceTimersByTimeAsync(4_000)
    outbox.add(event('b'))
    await vi.advanceTimersByTimeAsync(999)
    expect(sent).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    expect(sent).toEqual([['a', 'b']])
    await vi.advanceTimersByTimeAsync(60_000)
    expect(sent).toHaveLength(1)
  })

  test('sends at once when ten events are waiting', async () => {
    const { outbox, sent } = anOutbox()
    for (const each of events(10)) outbox.add(each)
    await vi.advanceTimersByTimeAsync(0)
    expect(sent).toEqual([ids(events(10))])
  })

  test('sends at once when the page closes, and stores events that the browser refuses', () => {
    const { outbox, sent, kept } = anOutbox()
    outbox.leave()
    expect(sent).toEqual([])
    outbox.add(event('a'))
    outbox.leave()
    expect(sent).toEqual([['leaving', 'a']])
    expect(kept()).toEqual([])

    const other = anOutbox({ sendLeaving: () => false })
    other.outbox.add(event('b'))
    other.outbox.leave()
    expect(other.kept()).toEqual(['b'])
  })

  test('stores failed events and drops refused events', async () => {
    const { outbox, world, kept } = anOutbox()
    world.answer = 'refused'
    outbox.add(event('refused'))
    await vi.advanceTimersByTimeAsync(5_000)
    expect(kept()).toEqual([])
    world.answer = 'failed'
    outbox.add(event('failed'))
    await vi.advanceTimersByTimeAsync(5_000)
    expect(kept()).toEqual(['failed'])
  })
})

describe('failed events', () => {
  test('are sent again three seconds after page load, and then every five minutes', async () => {
    const { sent, world, storage, kept } = anOutbox()
    keepFailed(storage, [event('a')])
    world.answer = 'failed'
    await vi.advanceTimersByTimeAsync(2_999)
    expect(sent).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    expect(sent).toEqual([['a']])
    expect(kept()).toEqual(['a'])
    await vi.advanceTimersByTimeAsync(5 * 60_000 - 3_001)
    expect(sent).toHaveLength(1)
    world.answer = 'taken'
    await vi.advanceTimersByTimeAsync(1)
    expect(sent).toEqual([['a'], ['a']])
    expect(kept()).toEqual([])
    await vi.advanceTimersByTimeAsync(5 * 60_000)
    expect(sent).toHaveLength(2)
  })

  test('are sent in batches that the server accepts, and the first failure keeps the rest', async () => {
    const storage = aStorage()
    keepFailed(storage, events(50))
    const sent: number[] = []
    const { kept } = anOutbox(
      { send: async (batch) => (sent.push(batch.length) === 2 ? 'failed' : 'taken') },
      storage,
    )
    await vi.advanceTimersByTimeAsync(3_000)
    expect(sent).toEqual([20, 20])
    expect(kept()).toEqual(ids(events(50).slice(20)))
  })

  test('are limited to the last fifty', () => {
    const storage = aStorage()
    keepFailed(storage, events(30))
    keepFailed(storage, [event('x'), ...events(40)])
    const kept = ids(drainFailed(storage))
    expect(kept).toHaveLength(50)
    expect(kept.slice(8, 11)).toEqual(['e29', 'x', 'e0'])
    expect(drainFailed(storage)).toEqual([])
  })

  test('are sent by only one of several tabs', async () => {
    const storage = aStorage()
    keepFailed(storage, [event('a')])
    const tabs = [anOutbox({}, storage), anOutbox({}, storage)]
    await vi.advanceTimersByTimeAsync(3_000)
    expect(tabs.flatMap(({ sent }) => sent)).toEqual([['a']])
  })

  test('are dropped after a week', () => {
    const storage = aStorage()
    const told = (id: string, daysAgo: number) => ({
      ...event(id),
      timestamp: new Date(Date.now() - daysAgo * 86_400_000).toISOString(),
    })
    keepFailed(storage, [told('old', 7), told('recent', 6.9), event('timeless')])
    expect(ids(drainFailed(storage))).toEqual(['recent', 'timeless'])
  })

  test.each(['not JSON', '{"id":"a"}', '[1,null,"a",{}]'])(
    'are ignored when the stored text is malformed (%s)',
    (text) => {
      const storage = aStorage()
      storage.setItem('failed_analytics_events', text)
      expect(drainFailed(storage)).toEqual([])
    },
  )
})

describe('when measuring is no longer allowed', () => {
  test('no event is sent or stored', async () => {
    const { outbox, sent, world, storage, kept } = anOutbox()
    keepFailed(storage, [event('kept')])
    outbox.add(event('a'))
    world.allowed = false
    await vi.advanceTimersByTimeAsync(10 * 60_000)
    outbox.add(event('b'))
    outbox.leave()
    expect(sent).toEqual([])
    expect(kept()).toEqual(['kept'])
  })

  test('events of a request in progress are not stored after a failure', async () => {
    const { outbox, world, kept } = anOutbox()
    world.answer = 'failed'
    for (const each of events(10)) outbox.add(each)
    world.allowed = false
    await vi.advanceTimersByTimeAsync(0)
    expect(kept()).toEqual([])
  })

  test('a stopped outbox sends no events', async () => {
    const { outbox, sent, storage } = anOutbox()
    outbox.add(event('a'))
    keepFailed(storage, [event('b')])
    outbox.stop()
    await vi.advanceTimersByTimeAsync(10 * 60_000)
    expect(sent).toEqual([])
  })
})
