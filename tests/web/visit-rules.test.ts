import { isRobot, isVisit, networkOf } from '@/lib/domain/visit'

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
