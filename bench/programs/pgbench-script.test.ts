import { expect, test } from 'vitest'
import { pgbenchScript } from './pgbench-script.ts'

const purchase = (id: string, reference: string, at: string) => [
  { text: 'begin', values: [] },
  {
    text: 'insert into orders values ($1, $2,\n  $3, $4, $5, $6::uuid[])',
    values: [id, reference, at, "Nadia's: 5 \\ 3", { link: id }, ['a', 'b"c']],
  },
  { text: 'update orders set note = $2 where id = $1', values: [id, null] },
]

test('what differs is made for each run, the same everywhere; the rest stays', () => {
  const script = pgbenchScript(
    purchase('0199aaaa-1111-7111-8111-111111111111', 'SR-7K3M9QX2', '2026-12-01T12:00:00.000Z'),
    purchase('0199aaaa-2222-7222-8222-222222222222', 'SR-7A3M9QX3', '2026-12-01T12:00:01.000Z'),
  )
  const lines = script.split('\n')
  const id = `(lpad(to_hex(:k::bigint), 12, '0') || right(md5((:k::bigint)::text || '-0'), 20))::uuid`
  expect(lines).toEqual([
    '\\set n :n + 1',
    '\\set k :base + :client_id * 262144 + :n',
    'begin;',
    `insert into orders values (${id}, ('SR-' || upper(lpad(to_hex(:k::bigint), 8, '0')) || ''), E'2026-12-01T12\\x3a00\\x3a00.000Z', ` +
      `E'Nadia''s\\x3a 5 \\\\ 3', E'{"link"\\x3a"0199aaaa-1111-7111-8111-111111111111"}', E'{"a","b\\\\"c"}'::uuid[]);`,
    `update orders set note = null where id = ${id};`,
    '',
  ])
})

test('an id in a document that is taken apart is made as well', () => {
  const queued = (id: string) => [
    { text: 'insert into mails values ($1)', values: [id] },
    {
      text: 'insert into jobs select * from json_to_recordset($1::text::json)',
      values: [`[{"mail":"${id}"}]`],
    },
  ]
  const script = pgbenchScript(
    queued('0199aaaa-1111-7111-8111-111111111111'),
    queued('0199aaaa-2222-7222-8222-222222222222'),
  )
  const id = `(lpad(to_hex(:k::bigint), 12, '0') || right(md5((:k::bigint)::text || '-0'), 20))::uuid`
  expect(script.split('\n').at(-2)).toBe(
    `insert into jobs select * from json_to_recordset((E'[{"mail"\\x3a"' || (${id})::text || '"}]')::text::json);`,
  )
})

test('rows that are one parameter, and arrays, have what is made in them', () => {
  const written = (id: string, key: string, email: string) => [
    {
      text: 'insert into orders select * from jsonb_populate_recordset(null::orders, $1::jsonb)',
      values: [
        JSON.stringify([{ id, key, email, at: '2026-12-01T12:00:00.000Z', told: JSON.stringify({ id }) }]),
      ],
    },
    { text: 'update orders set paid = true where id = any($1::uuid[])', values: [[id]] },
  ]
  const script = pgbenchScript(
    written('0199aaaa-1111-7111-8111-111111111111', 'abcdefgh', 'buyer-1@bench.example'),
    written('0199aaaa-2222-7222-8222-222222222222', 'ijklmnop', 'buyer-2@bench.example'),
  )
  const id = `((lpad(to_hex(:k::bigint), 12, '0') || right(md5((:k::bigint)::text || '-0'), 20))::uuid)::text`
  const key = `(('' || upper(lpad(to_hex(:k::bigint), 8, '0')) || ''))::text`
  const mixed = `md5((:k::bigint)::text || '-2')`
  const email = `(('buyer-' || upper(left(${mixed} || md5(${mixed}), 16)) || '@bench.example'))::text`
  const [insert, update] = script.split('\n').slice(2)
  expect(insert).toBe(
    `insert into orders select * from jsonb_populate_recordset(null::orders, (E'[{"id"\\x3a"' || ${id} || ` +
      `E'","key"\\x3a"' || ${key} || E'","email"\\x3a"' || ${email} || ` +
      `E'","at"\\x3a"2026-12-01T12\\x3a00\\x3a00.000Z","told"\\x3a"{\\\\"id\\\\"\\x3a\\\\"' || ${id} || E'\\\\"}"}]')::jsonb);`,
  )
  expect(update).toBe(`update orders set paid = true where id = any(('{"' || ${id} || '"}')::uuid[]);`)
})

test('purchases that did different things make no script', () => {
  expect(() => pgbenchScript([{ text: 'begin', values: [] }], [])).toThrow('the same statements')
})
