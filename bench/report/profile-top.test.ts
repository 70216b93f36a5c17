import { expect, test } from 'vitest'
import { profileTop } from './profile-top.ts'

const node = (id: number, functionName: string, url = '') => ({
  id,
  callFrame: { functionName, url, lineNumber: 6 },
})

test('time is added up by function, without what waits', () => {
  const profile = {
    nodes: [
      node(1, '(idle)'),
      node(2, 'sell', 'file:///a/b/sell.ts'),
      node(3, ''),
      node(4, 'sell', 'file:///a/b/sell.ts'),
    ],
    samples: [1, 2, 3, 4],
    timeDeltas: [900, 20, 40, 40],
  }
  expect(profileTop(profile, 5)).toEqual([
    { what: 'sell b/sell.ts:7', share: 0.6 },
    { what: '(anonymous)', share: 0.4 },
  ])
  expect(profileTop(profile, 1)).toHaveLength(1)
})
