import { afterEach, beforeEach, expect, vi } from 'vitest'

// A stray console.error or console.warn is a defect nobody would otherwise see.
beforeEach(() => {
  vi.spyOn(console, 'error')
  vi.spyOn(console, 'warn')
})

afterEach(() => {
  const noise = [...vi.mocked(console.error).mock.calls, ...vi.mocked(console.warn).mock.calls]
  vi.restoreAllMocks()
  expect(noise, 'nothing may be written to console.error or console.warn').toEqual([])
})
