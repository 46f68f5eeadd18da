import { expect, test } from 'vitest';
import { clientAddressReader, networkOf } from './client-address.ts';

const behindProxy = clientAddressReader(['10.0.0.0/8', '127.0.0.1']);

test('E7 a stranger’s X-Forwarded-For is not believed', () => {
  expect(behindProxy('203.0.113.9', '198.51.100.1')).toBe('203.0.113.9');
  expect(clientAddressReader([])('127.0.0.1', '198.51.100.1')).toBe('127.0.0.1');
});

test('E7 the rightmost address that no trusted proxy owns is the client', () => {
  expect(behindProxy('127.0.0.1', '198.51.100.1')).toBe('198.51.100.1');
  expect(behindProxy('10.1.2.3', '1.2.3.4, 198.51.100.1, 10.9.9.9')).toBe('198.51.100.1');
});

test('garbage in the header stops the reading', () => {
  expect(behindProxy('127.0.0.1', '198.51.100.1, <script>')).toBe('127.0.0.1');
  expect(behindProxy('127.0.0.1', '')).toBe('127.0.0.1');
});

test('IPv4 over IPv6 counts as IPv4', () => {
  expect(behindProxy('::ffff:127.0.0.1', '198.51.100.1')).toBe('198.51.100.1');
});

test.each(['2001:db8::1', '2001:0DB8:0:0:0:0:0:1', '2001:db8:0:0::1', '2001:db8::0.0.0.1', '2001:db8::1%eth0'])(
  'one address is one, also spelled %s',
  (spelled) => {
    expect(behindProxy('127.0.0.1', spelled)).toBe('2001:db8::1');
    expect(behindProxy(spelled, '')).toBe('2001:db8::1');
  },
);

test.each(['::ffff:198.51.100.1', '::FFFF:c633:6401'])('IPv4 spelled %s is IPv4', (spelled) => {
  expect(behindProxy('127.0.0.1', spelled)).toBe('198.51.100.1');
});

test('CARE C5 one home counts as one place, whatever address of its network it uses', () => {
  expect(networkOf('198.51.100.1')).toBe('198.51.100.1');
  expect(networkOf('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1:2::/64');
  expect(networkOf('2001:db8:1:2::9')).toBe(networkOf('2001:db8:1:2:ffff::1'));
  expect(networkOf('2001:db8::1')).toBe('2001:db8:0:0::/64');
  expect(networkOf('::1')).toBe('0:0:0:0::/64');
});
