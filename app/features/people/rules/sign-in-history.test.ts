import { expect, test } from 'vitest'
import { roughNetwork, shownNetwork } from './sign-in-history.ts'

test.each([
  ['203.0.113.77', '203.0.113.0/24'],
  ['::ffff:203.0.113.77', '203.0.113.0/24'],
  ['10.1.2.3', '10.1.2.0/24'],
  ['2001:db8:7:9:1:2:3:4', '2001:db8:7::/48'],
  ['2001:0DB8:0007::1', '2001:db8:7::/48'],
  ['2001:db8::1', '2001:db8:0::/48'],
  ['127.0.0.1', null],
  ['::1', null],
  ['0000:0000:0000:0000:0000:0000:0000:0000', null],
  ['999.1.1.1', null],
  ['2001:db8', null],
  ['1:2:3:4:5:6:7:8::', null],
  ['12345::1', null],
  ['unknown', null],
  ['', null],
])('only the network of the address %j is stored, as %j', (address, network) => {
  expect(roughNetwork(address)).toBe(network)
})

test.each([
  ['203.0.113.0/24', '203.0.113.x'],
  ['2001:db8:7::/48', '2001:db8:7::'],
  [null, null],
])('the network %j is shown as %j', (network, shown) => {
  expect(shownNetwork(network)).toBe(shown)
})
