/** A request that names a host which is not ours, in one of the places where one can be named. */
interface StrangeHost {
  name: string
  /** Values may name `OWN`, the application's own host and port, and `PORT`. */
  headers: Record<string, string>
  path?: string
}

const HOSTS = [
  'evil.example',
  'evil.example:PORT',
  'OWN.evil.example',
  'evil.example.OWN',
  'OWN@evil.example',
  'evil.example@OWN',
  'evil.example/OWN',
  'evil.example?OWN',
  'evil.example#OWN',
  'OWN,evil.example',
  'OWN evil.example',
  'localhost.evil.example:PORT',
  '127.0.0.1',
  '127.0.0.1:1',
  '127.1:PORT',
  '2130706433:PORT',
  '0x7f000001:PORT',
  '0.0.0.0:PORT',
  '[::1]:PORT',
  'localhost.:PORT',
  '169.254.169.254',
  'metadata.google.internal',
]

/** Refused: the host itself is another one. */
export const OTHER_HOSTS: readonly StrangeHost[] = [
  ...HOSTS.map((host) => ({ name: `host ${host}`, headers: { host } })),
  { name: 'an absolute address', headers: {}, path: 'http://evil.example/order/list' },
  { name: 'an absolute address of ours', headers: {}, path: 'http://OWN/order/list' },
  { name: 'an address without a scheme', headers: {}, path: '//evil.example/order/list' },
]

/** Answered as if nothing had been said: somebody else's word for our host. */
export const OTHER_WORDS: readonly StrangeHost[] = [
  { name: 'x-forwarded-host', headers: { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' } },
  { name: 'x-forwarded-server', headers: { 'x-forwarded-server': 'evil.example', 'x-forwarded-port': '1' } },
  { name: 'forwarded', headers: { forwarded: 'for=8.8.8.8;host=evil.example;proto=https' } },
  { name: 'x-host', headers: { 'x-host': 'evil.example', 'x-http-host-override': 'evil.example' } },
  { name: 'x-original-host', headers: { 'x-original-host': 'evil.example', 'x-original-url': 'http://evil.example/' } },
  { name: 'x-rewrite-url', headers: { 'x-rewrite-url': 'http://evil.example/' } },
  { name: 'x-middleware-rewrite', headers: { 'x-middleware-rewrite': 'http://evil.example/' } },
  { name: 'x-gateway-base-path', headers: { 'x-gateway-base-path': 'http://evil.example' } },
  { name: 'referer', headers: { referer: 'http://evil.example/order/list' } },
  { name: 'origin', headers: { origin: 'http://evil.example' } },
]
