import { expect, test } from 'vitest'
import { createReplicaAge } from './replica-age.ts'

test('nothing is known before both have said where they are', () => {
  const age = createReplicaAge()
  expect(age.completeAt()).toBeNull()
  age.standbyIsAt(100)
  expect(age.completeAt()).toBeNull()
  age.primaryWas(1, 200)
  age.standbyIsAt(199)
  expect(age.completeAt()).toBeNull()
})

test('a standby that has replayed what the primary had then is complete as of then', () => {
  const age = createReplicaAge()
  age.primaryWas(1, 100)
  age.primaryWas(2, 200)
  age.primaryWas(3, 300)
  age.standbyIsAt(250)
  expect(age.completeAt()).toBe(2)
  age.standbyIsAt(300)
  expect(age.completeAt()).toBe(3)
})

test('while nobody writes, a standby that is level stays level', () => {
  const age = createReplicaAge()
  for (const at of [1, 2, 3]) {
    age.primaryWas(at, 100)
    age.standbyIsAt(100)
    expect(age.completeAt()).toBe(at)
  }
})

test('a standby that stands still grows old, and never younger', () => {
  const age = createReplicaAge()
  age.primaryWas(1, 100)
  age.standbyIsAt(100)
  for (const at of [2, 3, 4]) {
    age.primaryWas(at, 100 + at)
    age.standbyIsAt(100)
  }
  expect(age.completeAt()).toBe(1)
  age.standbyIsAt(50)
  expect(age.completeAt()).toBe(1)
})

test('the log of another primary is another log', () => {
  const age = createReplicaAge()
  age.primaryWas(1, 500)
  age.standbyIsAt(500)
  age.primaryWas(2, 400)
  expect(age.completeAt()).toBeNull()
  age.standbyIsAt(400)
  expect(age.completeAt()).toBe(2)
})

test('a long wait does not grow without end', () => {
  const age = createReplicaAge()
  for (let at = 0; at < 1_000; at++) age.primaryWas(at, at)
  age.standbyIsAt(799)
  expect(age.completeAt()).toBeNull()
  age.standbyIsAt(800)
  expect(age.completeAt()).toBe(800)
})
