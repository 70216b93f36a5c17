import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { mountSmallDisk } from './small-disk.ts'

test('a small disk is full to the last byte, has room again, and goes', () => {
  const folder = mkdtempSync(join(tmpdir(), 'staffroom-disk-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const disk = mountSmallDisk(join(folder, 'disk'), 4)
  onTestFinished(disk.unmount)
  const write = () => writeFileSync(join(disk.folder, 'a-page'), Buffer.alloc(8_192))
  disk.fill()
  expect(write).toThrow('ENOSPC')
  disk.free()
  write()
  expect(readdirSync(disk.folder)).toEqual(['a-page'])
  disk.unmount()
  expect(readdirSync(disk.folder)).toEqual([])
})
