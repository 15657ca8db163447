import { networkOf, networksOf, plainAddress } from '@/lib/domain/network'
import { isRobot, isVisit } from '@/lib/domain/visit'

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const SAFARI =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1'
const EDGE =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0'
const WECHAT =
  'Mozilla/5.0 (Linux; Android 14; 23127PN0CC) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/126.0 Mobile Safari/537.36 MicroMessenger/8.0.50'

test.each([FIREFOX, SAFARI, EDGE, WECHAT])('a person’s browser is no robot: %s', (agent) =>
  expect(isRobot(agent)).toBe(false),
)

test.each([
  'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  'Mozilla/5.0 (compatible; Baiduspider/2.0; +http://www.baidu.com/search/spider.html)',
  'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; GPTBot/1.2; +https://openai.com/gptbot)',
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/142.0.0.0 Safari/537.36',
  'facebookexternalhit/1.1',
  'curl/8.5.0',
  'python-requests/2.32',
  '',
])('a program is one: %s', (agent) => expect(isRobot(agent)).toBe(true))

const asked = (headers: Record<string, string>) => isVisit((name) => headers[name] ?? null)

test('a page that is looked at is a visit; one that is only fetched ahead is none', () => {
  expect(asked({ 'user-agent': FIREFOX })).toBe(true)
  expect(asked({ 'user-agent': FIREFOX, 'sec-purpose': 'prefetch;prerender' })).toBe(false)
  expect(asked({ 'user-agent': FIREFOX, purpose: 'prefetch' })).toBe(false)
  expect(asked({ 'user-agent': FIREFOX, 'x-moz': 'prefetch' })).toBe(false)
  expect(asked({ 'user-agent': FIREFOX, 'next-router-prefetch': '1' })).toBe(false)
  expect(asked({})).toBe(false)
})

test('all addresses that one line may choose from are one', () => {
  expect(networkOf('203.0.113.7')).toBe('203.0.113.7')
  expect(networkOf('2001:0db8:0001:0002:aaaa:bbbb:cccc:dddd')).toBe('2001:db8:1:2')
  expect(networkOf('2001:DB8:1:2::9')).toBe('2001:db8:1:2')
  expect(networkOf('2001:db8::9')).toBe('2001:db8:0:0')
  expect(networkOf('::1')).toBe('0:0:0:0')
})

test.each([
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['::FFFF:cb00:7107', '203.0.113.7'],
  ['203.0.113.7:4711', '203.0.113.7'],
  ['[2001:db8::9]:443', '2001:db8::9'],
  ['fe80::1%eth0', 'fe80::1'],
  ['2001:0DB8:0:0:0:0:0:9', '2001:db8::9'],
  ['64:ff9b::192.0.2.33', '64:ff9b::c000:221'],
  ['not an address', 'not an address'],
  ['', ''],
])('%s is written %s', (given, plain) => expect(plainAddress(given)).toBe(plain))

test('a limit counts an IPv4 address in any spelling, and of IPv6 the line and eight times as much for the site', () => {
  for (const spelling of ['203.0.113.7', '::ffff:203.0.113.7', '::ffff:cb00:7107'])
    expect(networksOf(spelling)).toEqual([{ name: '203.0.113.7', times: 1 }])
  for (const spelling of ['2001:db8:1:2::9', '2001:0db8:0001:0002:ffff::'])
    expect(networksOf(spelling)).toEqual([
      { name: '2001:db8:1:2::/64', times: 1 },
      { name: '2001:db8:1::/48', times: 8 },
    ])
})
