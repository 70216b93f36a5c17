import { expect, test } from 'vitest'
import { databaseProblem } from './database-problem.ts'

const errorWith = (fields: object, message = 'x') => Object.assign(new Error(message), fields)

test.each([
  ['a refused connection', errorWith({ code: 'ECONNREFUSED', syscall: 'connect' })],
  ['a name that is not known just now', errorWith({ code: 'EAI_AGAIN', syscall: 'getaddrinfo' })],
  ['a machine that is away', errorWith({ code: 'EHOSTUNREACH', syscall: 'connect' })],
  [
    'every address of a name',
    new AggregateError([errorWith({ code: 'ECONNREFUSED', syscall: 'connect' })], ''),
  ],
  ['a server that stops', errorWith({ code: '57P01' })],
  ['a disk that is full', errorWith({ code: '53100' })],
  ['a standby that is not promoted yet', errorWith({ code: '25006' })],
  ['a statement that waited too long', errorWith({ code: '57014' })],
  ['a pooler without a server', errorWith({ code: '08P01' }, 'pgbouncer cannot connect to server')],
  ['no answer to a connection', new Error('timeout expired')],
  ['a connection that was lost', new Error('Connection terminated unexpectedly')],
])('%s is reported as a database outage', (_name, error) => {
  expect(databaseProblem(error)).toBe('unavailable')
})

test.each([
  ['a constraint', errorWith({ code: '23505' })],
  ['a file that is not there', errorWith({ code: 'ENOENT', syscall: 'open' })],
  ['a bug', new TypeError('x is not a function')],
  ['several bugs', new AggregateError([new Error('one')])],
  ['nothing', null],
])('%s is not a problem of the database', (_name, error) => {
  expect(databaseProblem(error)).toBeNull()
})

test('invalid text bytes are a bad request', () => {
  expect(databaseProblem(errorWith({ code: '22021' }))).toBe('bad-request')
})
